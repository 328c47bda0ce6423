import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { newId } from '../../shared/id.ts'
import type { Dice } from '../simulation/dice.ts'
import { mtnNumber } from './mtn-number.ts'

/** Values of fields whose format the type alone does not define. */
const BY_NAME: Readonly<Record<string, (dice: Dice) => unknown>> = {
  slug: () => `slug-${newId().toLowerCase()}`,
  image: () => `https://pictures.example.rw/${newId()}.webp`,
  phone: () => mtnNumber(),
  email: () => `${newId().toLowerCase()}@example.rw`,
  code: (dice) => dice.pick(['', newId()]),
  madeAt: () => new Date(Date.now() - 60_000).toISOString(),
  dueOn: () => '2030-01-31',
  fxAsOf: () => '2026-01-31',
  transactionId: (dice) => String(dice.from(10_000_000, 99_999_999)),
  givenTo: (dice) => dice.pick(['Habimana', 'Mukamana', '']),
  paymentMethod: (dice) => dice.pick(['Cash', 'MoMo pay', 'MoMo']),
}

/** Number of attempts to find a combination of values that the schema accepts. */
const ATTEMPTS = 40

type Body = Readonly<Record<string, unknown>>

/** Returns a body that the schema accepts: `fixed`, some of `base`, and random values of any fields but `omit`. */
export function randomBody(
  schema: $ZodType,
  { fixed, base, omit }: { fixed: Body; base: Body; omit: readonly string[] },
  dice: Dice,
): Body {
  const shape = shapeOf(schema)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const share = dice.random()
    const drawn = Object.entries(shape).filter(([name]) => !omit.includes(name) && dice.chance(share))
    const values = drawn.map(([name, field]) => [name, BY_NAME[name]?.(dice) ?? drawValue(field, dice)] as const)
    const body = { ...base, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), ...fixed }
    if (isAccepted(schema, body)) return body
  }
  return { ...base, ...fixed }
}

function isAccepted(schema: $ZodType, body: Body): boolean {
  const result = schema._zod.run({ value: structuredClone(body), issues: [] }, { async: false })
  return !(result instanceof Promise) && result.issues.length === 0
}

/** Parts of a schema's definition that are used to generate values. */
const Schema = z.custom<$ZodType>()
const Definition = z.object({
  type: z.string(),
  shape: z.optional(z.record(z.string(), Schema)),
  options: z._default(z.array(Schema), []),
  innerType: z.optional(Schema),
  in: z.optional(Schema),
  entries: z._default(z.record(z.string(), z.unknown()), {}),
  values: z._default(z.array(z.unknown()), []),
})

function shapeOf(schema: $ZodType): Record<string, $ZodType> {
  return Definition.parse(schema._zod.def).shape ?? {}
}

/** Returns a random value of a schema's type; undefined if none can be generated. */
function drawValue(schema: $ZodType, dice: Dice): unknown {
  const { type, shape, options, innerType, in: input, entries, values } = Definition.parse(schema._zod.def)
  if (shape) {
    const fields = Object.entries(shape)
    return Object.fromEntries(fields.map(([name, field]) => [name, BY_NAME[name]?.(dice) ?? drawValue(field, dice)]))
  }
  const inner = innerType ?? input ?? (type === 'union' ? dice.pick(options) : undefined)
  if (inner) return drawValue(inner, dice)
  if (type === 'enum') return dice.pick(Object.values(entries))
  if (type === 'literal') return dice.pick(values)
  return SIMPLE[type]?.(dice)
}

const SIMPLE: Readonly<Record<string, (dice: Dice) => unknown>> = {
  string: (dice) => `Text ${dice.from(1, 1_000_000)}`,
  number: (dice) => dice.pick([0, 1, 2, 5, 500, 1250.5]),
  boolean: (dice) => dice.chance(0.5),
}
