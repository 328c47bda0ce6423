import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorsPage } from '../../docs/errors-page.ts'
import { contract } from '../../shared/contract.ts'
import { errors } from '../../shared/errors.ts'

const page = errorsPage(contract)

it('keeps docs/reference/errors.md equal to the contract', () => {
  const written = readFileSync(new URL('../../docs/reference/errors.md', import.meta.url), 'utf8')
  expect(written).toBe(page)
})

it('lists every error code once on the page of error codes', () => {
  const listed = [...page.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, code]) => code)
  expect(listed.toSorted()).toEqual(Object.keys(errors).toSorted())
})

it('lists the routes that answer a code, with its status and further fields', () => {
  expect(page).toMatch(/^\| `price\.changed` \| 409 \| .+ \| `lines` \| {2}\| .*`POST \/orders`.* \|$/m)
  expect(page).toMatch(/^\| `internal` \| 500 \| .+ \| `reference` \| {2}\| all routes \|$/m)
})
