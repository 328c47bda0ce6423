import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '../../shared/contract.ts'

it('lists each method and path once', () => {
  const calls = contract.map((route) => `${route.method} ${route.path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

it('gives each route its own handler file, which exists', () => {
  const handlers = contract.map((route) => route.handler)
  expect(new Set(handlers).size).toBe(handlers.length)
  expect(handlers.filter((handler) => !existsSync(new URL(`../../lambdas/${handler}.ts`, import.meta.url)))).toEqual([])
})

it('declares the parameters of each path', () => {
  const undeclared = contract.filter((route) => route.path.includes('{') !== Boolean(route.params))
  expect(undeclared).toEqual([])
})

it('requires sign-in for orders', () => {
  const open = contract.filter((route) => route.access === 'public' && route.path.startsWith('/orders'))
  expect(open).toEqual([])
})
