import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { momoSettings } from '../../cdk/momo.ts'
import { readStage } from '../../cdk/stage.ts'
import { MomoSettings } from '../../shared/payments/momo-settings.ts'
import { handlerFunctions, resourcesOf, statementsOf } from '../support/template.ts'

const submit = handlerFunctions().get('payments/submit-payment')

describe('functions that call MTN', () => {
  it('passes the stage’s settings and MTN’s callback address to the functions', () => {
    const Variables = z.object({ Variables: z.object({ MOMO: z.unknown() }) })
    const { MOMO } = z.parse(Variables, submit?.Properties.Environment).Variables
    // The API's address is known only to CloudFormation.
    const Join = z.object({
      'Fn::Join': z.tuple([z.literal(''), z.array(z.union([z.string(), z.object({ Ref: z.string() })]))]),
    })
    const parts = z.parse(Join, MOMO)['Fn::Join'][1]
    const settings = MomoSettings.parse(
      JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')),
    )
    expect(settings).toMatchObject({
      baseUrl: 'https://momo.example.rw',
      targetEnvironment: 'mtnrwanda',
      currency: 'RWF',
      secret: '/itara-prod/momo',
    })
    expect(settings.callbackBase).toMatch(/^https:\/\/.*execute-api.*\/api$/)
  })

  it('lets functions that call MTN read MTN’s secret and no other', () => {
    const reading = statementsOf(submit?.roleId ?? '').find(({ actions }) => actions.includes('ssm:GetParameter'))
    expect(reading?.actions).toEqual(['ssm:GetParameter'])
    expect(reading?.resource).toContain(':parameter/itara-prod/momo"')
  })
})

it('keeps secrets out of the template and reads none that is billed', () => {
  expect(resourcesOf('AWS::SSM::Parameter')).toEqual([])
  expect(JSON.stringify(inject('shopTemplate'))).not.toMatch(/secretsmanager/i)
})

describe('MoMo settings of a stage', () => {
  const momo = { baseUrl: 'https://momo.example.rw', targetEnvironment: 'mtnrwanda', currency: 'RWF' }
  const domain = { name: 'itara.rw', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }
  const stage = (overrides: object) =>
    readStage('prod', { prod: { region: 'eu-west-1', keep: true, budgetUsd: 50, ...overrides } })

  it('uses the stage’s own domain for the callback', () => {
    const settings = momoSettings(stage({ momo, domain }), 'x.execute-api.eu-west-1.amazonaws.com')
    expect(settings?.callbackBase).toBe('https://itara.rw/api')
  })

  it.each([
    ['a trailing slash', { ...momo, baseUrl: 'https://momo.example.rw/' }, 'without a trailing slash'],
    ['another country', { ...momo, targetEnvironment: 'mtnuganda' }, 'prod.momo.targetEnvironment'],
    ['an unknown setting', { ...momo, key: 'x' }, 'prod.momo'],
  ])('rejects MoMo settings with %s', (_what, invalid, error) => {
    expect(() => stage({ momo: invalid })).toThrow(error)
  })
})
