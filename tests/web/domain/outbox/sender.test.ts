import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { applySendResult, Entry, type EntryRequest, type SendResult } from '../../../../web/src/domain/outbox/entry.ts'

/*
 * Histories of an entry, in any order: attempts whose request or reply is lost, refusals, the seller turning to the
 * next buyer, and a resend.
 */

const at = '2026-11-22T12:00:00.000Z'
const failure = { status: 409, body: { code: 'debt.settled', message: 'Settled' } }

const requests: EntryRequest[] = [
  { to: 'sale', body: { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash' } },
  { to: 'instalment', report: 'report-1', body: { igice: 500 } },
  { to: 'account', body: { parts: [{ _id: 'report-1', igice: 500 }] } },
  { to: 'expense', body: { reason: 'Umuriro', amount: 500 } },
]

const entryOf = (request: EntryRequest): Entry =>
  Entry.parse({
    id: newId(),
    key: newId(),
    by: { _id: 'seller-1', name: 'Grace' },
    madeAt: at,
    name: 'Gasana',
    amount: 500,
    request,
    state: 'waits',
    promised: false,
    tries: 0,
  })

/** Fate of an attempt: the request is lost, the reply is lost, or the shop replies. */
const fates = fc.constantFrom('request lost', 'answer lost', 'recorded', 'refused', 'signed out')
const steps = fc.array(fc.oneof(fates, fc.constantFrom('promise', 'send again')), { maxLength: 30 })

it('ends an entry only once the shop has it, recorded exactly once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...requests), steps, (request, happens) => {
      let entry = entryOf(request)
      const books = new Set<string>()
      for (const step of happens) {
        if (step === 'promise') {
          entry = entry.state === 'waits' ? { ...entry, promised: true } : entry
          continue
        }
        if (step === 'send again') {
          entry = entry.state === 'needs a look' ? { ...entry, state: 'waits', promised: true } : entry
          continue
        }
        if (entry.state !== 'waits') continue
        const isRefused = step === 'refused' && !books.has(entry.id)
        if (!isRefused && step !== 'request lost' && step !== 'signed out') books.add(entry.id)
        entry = applySendResult(entry, entry, answerTo(step, isRefused), at)
        expect(entry.state === 'done').toBe(step === 'recorded' || (step === 'refused' && !isRefused))
      }
      // A done entry is recorded, and a recorded entry is never shown as refused.
      if (entry.state === 'done') expect(books.size).toBe(1)
      if (entry.state === 'needs a look') expect(books.size).toBe(0)
      // In every case, one more attempt online that the shop accepts records the entry.
      const last = applySendResult({ ...entry, state: 'waits' }, entry, { kind: 'recorded', reference: undefined }, at)
      expect(last).toMatchObject({ state: 'done', endedAt: at })
      expect(last).not.toHaveProperty('failure')
    }),
  )
})

function answerTo(step: string, isRefused: boolean): SendResult {
  if (isRefused) return { kind: 'refused', failure }
  if (step === 'signed out') return { kind: 'not allowed', failure }
  // Once it is recorded, the shop repeats its reply.
  return step.endsWith('lost') ? { kind: 'no answer', failure } : { kind: 'recorded', reference: undefined }
}

it('sends a promised entry in its promised form after the first reply', () => {
  fc.assert(
    fc.property(fc.constantFrom(...requests), (request) => {
      const sent = entryOf(request)
      const next = applySendResult({ ...sent, promised: true }, sent, { kind: 'refused', failure }, at)
      const hasOther = request.to === 'sale' || request.to === 'account'
      expect(next.state).toBe(hasOther ? 'waits' : 'needs a look')
    }),
  )
})
