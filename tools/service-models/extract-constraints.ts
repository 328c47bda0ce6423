import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { serviceCalls } from './service-calls.ts'

// Writes tests/cdk/service-constraints.json from the models in a folder such as botocore/data. See README.md in this
// folder.

const Shape = z.object({
  type: z.string(),
  members: z.optional(z.record(z.string(), z.object({ shape: z.string() }))),
  member: z.optional(z.object({ shape: z.string() })),
  value: z.optional(z.object({ shape: z.string() })),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
})
type Shape = z.infer<typeof Shape>

const Model = z.object({
  operations: z.record(z.string(), z.object({ input: z.optional(z.object({ shape: z.string() })) })),
  shapes: z.record(z.string(), Shape),
})

type Constraint = Pick<Shape, 'type' | 'min' | 'max' | 'pattern' | 'enum'>

const [data = ''] = argv.slice(2)
const types = Object.entries(serviceCalls).map(([type, calls]) => [
  type,
  Object.fromEntries(
    calls.flatMap(({ service, operation, at = '', renamed = {} }) =>
      constraintsOf(modelOf(service), operation).map(([path, constraint]) => {
        const [before, after] = Object.entries(renamed).find(([name]) => path.startsWith(name)) ?? ['', '']
        return [[at, path.replace(before, after)].filter(Boolean).join('.'), constraint] as const
      }),
    ),
  ),
])
const file = join(import.meta.dirname, '../../tests/cdk/service-constraints.json')
writeFileSync(file, `${JSON.stringify(Object.fromEntries(types), null, 2)}\n`)

function modelOf(service: string): z.infer<typeof Model> {
  const [version = ''] = readdirSync(join(data, service)).toSorted().reverse()
  const packed = readFileSync(join(data, service, version, 'service-2.json.gz'))
  return z.parse(Model, JSON.parse(gunzipSync(packed).toString()))
}

/**
 * Returns the constraints of an operation's input by path, in lower case, because AWS's APIs and CloudFormation differ
 * in that.
 */
function constraintsOf({ operations, shapes }: z.infer<typeof Model>, operation: string): [string, Constraint][] {
  const visit = (name: string, path: string, outer: readonly string[]): [string, Constraint][] => {
    const { members = {}, member, value, type, min, max, pattern, enum: values } = z.parse(Shape, shapes[name])
    // Shapes of some services contain themselves.
    if (outer.includes(name)) return []
    const inner = [...outer, name]
    // CloudFront's lists are structures that count their items.
    if (members.Quantity && members.Items) return visit(members.Items.shape, path, inner)
    const isLimited = [min, max, pattern, values].some((limit) => limit !== undefined)
    const own: [string, Constraint] = [path, { type, min, max, pattern, enum: values }]
    return [
      ...(isLimited ? [own] : []),
      ...Object.entries(members).flatMap(([key, { shape }]) =>
        visit(shape, [path, key.toLowerCase()].filter(Boolean).join('.'), inner),
      ),
      ...(member ? visit(member.shape, `${path}[]`, inner) : []),
      ...(value ? visit(value.shape, `${path}{}`, inner) : []),
    ]
  }
  const { input } = z.parse(z.object({ input: z.object({ shape: z.string() }) }), operations[operation])
  return visit(input.shape, '', [])
}
