import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { methodsNote, paymentMethodsOf } from '../../cdk/payment-methods.ts'
import { readStage } from '../../cdk/stage.ts'
import { resourcesOf } from '../support/template.ts'

const basics = { region: 'eu-west-1', keep: false, budgetUsd: 10 }
const momo = { baseUrl: 'https://momo.example.rw', targetEnvironment: 'mtnrwanda', currency: 'RWF' }
const paypal = { baseUrl: 'https://api-m.paypal.com' }

describe('payment methods of a stage', () => {
  it.each([
    ['both', { momo, paypal }, ['MoMo', 'Paypal'], undefined],
    ['MTN only', { momo }, ['MoMo'], 'Customers of dev cannot pay by PayPal. To offer it, create its secret'],
    ['PayPal only', { paypal }, ['Paypal'], 'Customers of dev cannot pay by MTN MoMo. '],
    ['neither', {}, [], 'Customers of dev cannot pay by MTN MoMo or PayPal. '],
  ])('offers the configured methods (%s), and a deployment reports the others', (_what, providers, methods, note) => {
    const stage = readStage('dev', { dev: { ...basics, ...providers } })
    expect(paymentMethodsOf(stage)).toEqual(methods)
    if (note === undefined) expect(methodsNote(stage)).toBeUndefined()
    else expect(methodsNote(stage)).toContain(note)
  })
})

const Variables = z.object({ Variables: z.record(z.string(), z.unknown()) })

function variablesOf(handler: string, template: 'shopTemplate' | 'devTemplate') {
  const lambda = resourcesOf('AWS::Lambda::Function', inject(template)).find(
    ({ Properties }) => Properties.Description === `lambdas/${handler}.ts`,
  )
  return z.parse(Variables, lambda?.Properties.Environment).Variables
}

describe('payment methods of the stack', () => {
  it('passes both providers to the functions and the site when a shop has them', () => {
    expect(variablesOf('orders/place-order', 'shopTemplate')).toMatchObject({ PAYMENT_METHODS: '["MoMo","Paypal"]' })
    expect(JSON.stringify(resourcesOf('Custom::CDKBucketDeployment'))).not.toContain('secret')
  })

  it('adds no settings and no access to secrets when a shop has neither provider', () => {
    for (const handler of ['payments/submit-payment', 'payments/open-paypal', 'payments/sweep-payments']) {
      const variables = variablesOf(handler, 'devTemplate')
      expect(variables).toMatchObject({ PAYMENT_METHODS: '[]' })
      expect(variables).not.toHaveProperty('MOMO')
      expect(variables).not.toHaveProperty('PAYPAL')
    }
    // Only the sender of fiscal receipts and the look-up of a TIN have a secret.
    expect(JSON.stringify(inject('devTemplate')).match(/ssm:[A-Z]\w+/g)).toEqual([
      'ssm:GetParameter',
      'ssm:PutParameter',
      'ssm:GetParameter',
    ])
  })
})
