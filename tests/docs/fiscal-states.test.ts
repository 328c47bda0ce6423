import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FISCAL_TRANSITIONS } from '../../shared/fiscal/states.ts'

it('lists each transition of a fiscal document in the reference', () => {
  const page = readFileSync(new URL('../../docs/reference/fiscal-states.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(\w+)` \| `(\w+)` \| `(\w+)` \|/gm)].map(([, ...parts]) => parts.join(' '))
  const made = Object.entries(FISCAL_TRANSITIONS).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `${from} ${event} ${to}`),
  )
  expect(listed.toSorted()).toEqual(made.toSorted())
})
