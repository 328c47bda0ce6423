import { describe, expect, it } from 'vitest'
import { paypalSettings, rateWarning } from '../../cdk/paypal.ts'
import { readStage } from '../../cdk/stage.ts'

const basics = { region: 'eu-west-1', keep: false, budgetUsd: 10 }
const paypal = { baseUrl: 'https://api-m.sandbox.paypal.com' }

describe('PayPal settings of a stage', () => {
  it('reads PayPal’s settings and secret from the stage', () => {
    expect(paypalSettings(readStage('dev', { dev: { ...basics, paypal } }))).toEqual({
      ...paypal,
      secret: '/itara-dev/paypal',
    })
  })
})

describe('dollar exchange rate', () => {
  const business = { rwfPerUsd: 1460, fxAsOf: '2026-11-14' }
  const stage = readStage('dev', { dev: { ...basics, paypal, business } })

  it('warns when the rate is older than a week', () => {
    expect(rateWarning(stage, '2026-11-21')).toBeUndefined()
    expect(rateWarning(stage, '2026-11-22')).toContain('1 USD = 1460 RWF')
  })

  it('ignores an old rate in a shop without PayPal', () => {
    expect(rateWarning(readStage('dev', { dev: { ...basics, business } }), '2026-11-22')).toBeUndefined()
  })

  it('rejects a mistyped rate', () => {
    expect(() => readStage('dev', { dev: { ...basics, business: { rwfPerUsd: 1.46 } } })).toThrow('rwfPerUsd')
  })
})
