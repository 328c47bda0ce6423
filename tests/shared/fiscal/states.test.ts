import { describe, expect, it } from 'vitest'
import { FISCAL_TRANSITIONS, OPEN_STATES } from '../../../shared/fiscal/states.ts'
import { FiscalState } from '../../../shared/fiscal/status.ts'

describe('FISCAL_TRANSITIONS', () => {
  it('has no transition from a final state', () => {
    const open: readonly FiscalState[] = OPEN_STATES
    const final = FiscalState.options.filter((state) => !open.includes(state))
    expect(final.map((state) => FISCAL_TRANSITIONS[state])).toEqual(final.map(() => ({})))
  })

  it('can sign a document from every open state', () => {
    const signs = (state: FiscalState, seen: readonly FiscalState[] = []): boolean =>
      state === 'signed' ||
      Object.values(FISCAL_TRANSITIONS[state]).some((next) => !seen.includes(next) && signs(next, [...seen, state]))
    expect(OPEN_STATES.filter((state) => !signs(state))).toEqual([])
  })

  it('drops a sale only before it has a number', () => {
    const dropping = FiscalState.options.filter((state) => Object.values(FISCAL_TRANSITIONS[state]).includes('dropped'))
    expect(dropping).toEqual(['waiting'])
  })
})
