import * as z from 'zod/mini'
import { fieldError } from './errors.ts'

/**
 * Parses the fields of a call. A lenient authority ignores unknown fields.
 * @throws EbmError 910 with the name of the first invalid field
 */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
  { strict }: { strict: boolean },
): z.infer<Schema> {
  const parsed = z.safeParse(schema, sent)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  if (!strict && issues.every(({ code }) => code === 'unrecognized_keys')) {
    return parseBody(schema, withoutUnknown(sent, issues), { strict: true })
  }
  const [issue] = issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw fieldError([...(issue?.path ?? []), ...unknown].join('.'), issue?.message ?? 'invalid')
}

function withoutUnknown(sent: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(sent)
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const parent = issue.path.reduce<unknown>((value, key) => valueAt(value, key), copy)
    for (const key of issue.keys) if (isObject(parent)) delete parent[key]
  }
  return copy
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return isObject(value) ? value[key] : undefined
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
