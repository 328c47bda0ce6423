import * as z from 'zod/mini'

/** A value in DynamoDB's JSON notation, with its type. The shop's rows use only these types. */
const Written = z.union([
  z.object({ S: z.string() }),
  z.object({ N: z.string() }),
  z.object({ BOOL: z.boolean() }),
  z.object({ NULL: z.boolean() }),
  z.object({ SS: z.array(z.string()) }),
  z.object({ L: z.array(z.unknown()) }),
  z.object({ M: z.record(z.string(), z.unknown()) }),
])

const Line = z.object({ Item: z.record(z.string(), z.unknown()) })

/** Parses a row of a backup into the form that the shop's schemas expect. */
export function plainRow(line: string): Record<string, unknown> {
  return plainMap(z.parse(Line, JSON.parse(line)).Item)
}

function plainMap(map: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): unknown {
  const written = z.safeParse(Written, value).data
  if (!written || 'NULL' in written) return undefined
  if ('S' in written) return written.S
  if ('N' in written) return Number(written.N)
  if ('BOOL' in written) return written.BOOL
  if ('SS' in written) return written.SS
  return 'L' in written ? written.L.map(plain) : plainMap(written.M)
}
