"""Environments for learning: every game for PettingZoo, Gymnasium and OpenSpiel, and many games at once in arrays.

`rookery[envs]` brings what they need. Each interface is a module of its own, so that none needs the others' packages:
`rookery.envs.zoo`, `rookery.envs.solo`, `rookery.envs.spiel`, `rookery.envs.batch`.
"""
