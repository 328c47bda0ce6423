import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkFields } from '../../../web/src/lib/use-form.ts'

const Lamp = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  price: z.number().check(z.positive()),
  note: z.optional(z.string()),
})

const check = (typed: object) => checkFields(Lamp, typed, ['name', 'price'], (field, { code }) => `${field} ${code}`)

it('returns the value that the schema makes of the typed values', () => {
  expect(check({ name: ' Lamp ', price: 5 })).toEqual({ value: { name: 'Lamp', price: 5 } })
})

it('returns an error for each wrong field, in the order of the form', () => {
  const { errors = {} } = check({ name: '', price: -1 })
  expect(Object.entries(errors)).toEqual([
    ['name', 'name too_small'],
    ['price', 'price too_small'],
  ])
})

it('returns one error per field, the first', () => {
  expect(check({ name: 'A long name', price: Number.NaN })).toEqual({
    errors: { name: 'name too_big', price: 'price invalid_type' },
  })
})
