import { expect, it } from 'vitest'
import { pollPause } from '../../../../web/src/domain/payments/use-payment.ts'

it('polls after 3, 3, 5, 5, then ten seconds each, and stops after six minutes', () => {
  const pauses: number[] = []
  let waited = 0
  for (let pause = pollPause(waited); pause !== false; pause = pollPause(waited)) {
    pauses.push(pause / 1000)
    waited += pause
  }
  expect(pauses.slice(0, 6)).toEqual([3, 3, 5, 5, 10, 10])
  expect(new Set(pauses.slice(4))).toEqual(new Set([10]))
  expect(waited).toBeGreaterThanOrEqual(6 * 60_000)
  expect(waited).toBeLessThan(6 * 60_000 + 10_000)
})
