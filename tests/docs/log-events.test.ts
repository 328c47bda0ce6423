import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { logEvents } from '../../lambdas/log.ts'
import { pages } from './pages.ts'

const reference = readFileSync(new URL('../../docs/reference/log-events.md', import.meta.url), 'utf8')
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

it('lists every event of the log with its fields in docs/reference/log-events.md', () => {
  const documented = [...reference.matchAll(/^\| `(?!message)(\w+\.\w+)` \| .* \| (.*) \|$/gm)].map(
    ([, event, fields = '']) => [event, quoted(fields)],
  )
  expect(Object.fromEntries(documented)).toEqual(logEvents)
})

it('uses only fields and events that the log has in documented queries', () => {
  const queries = pages.flatMap(({ text }) => [...text.matchAll(/`(?:fields|filter) [^`]+`/g)].map(([query]) => query))
  const fields = new Set(queries.flatMap((query) => [...query.matchAll(/message\.(\w+)/g)].map(([, field]) => field)))
  expect(fields).toContain('event')
  const known = new Set<string>(['event', 'route', 'reference', ...Object.values(logEvents).flat()])
  expect([...fields].filter((field) => field === undefined || !known.has(field))).toEqual([])
  const events = queries.flatMap((query) =>
    [...query.matchAll(/message\.event = "([^"]+)"/g)].map(([, event]) => event),
  )
  expect(Object.keys(logEvents)).toEqual(expect.arrayContaining(events))
})
