"""Measures what reading and checking cost, on a generated catalogue of 22 platforms and 241 commands."""
