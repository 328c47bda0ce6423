import { describe, expect, it } from 'vitest'
import { accountFor, readStage, silenceWarning } from '../../cdk/stage.ts'

const prod = { region: 'eu-west-1', keep: true, budgetUsd: 50 }
const file = (overrides: object = {}) => ({ prod: { ...prod, ...overrides }, dev: { ...prod, keep: false } })

describe('stage settings', () => {
  it('names the table and the user pool after the stage, with the shop’s own rules', () => {
    expect(readStage('prod', file())).toMatchObject({
      tableName: 'itara-prod',
      userPoolName: 'itara-prod',
      business: { taxPercent: 18 },
      shop: { name: 'Itara', tin: '' },
    })
  })

  it('accepts custom rules and a restored table', () => {
    expect(readStage('prod', file({ business: { taxPercent: 0 }, table: 'itara-prod-2' }))).toMatchObject({
      tableName: 'itara-prod-2',
      business: { taxPercent: 0, shippingPrice: 10 },
    })
  })

  it('requires a stage name', () => {
    expect(() => readStage(undefined, file())).toThrow(
      'add -- --stage and one of the stages in cdk/stages.json: prod, dev.',
    )
  })

  it('requires an existing stage, so that a typing error creates no new shop', () => {
    expect(() => readStage('pord', file())).toThrow(
      "There is no stage 'pord' in cdk/stages.json. Name one of prod, dev, or add the stage.",
    )
  })

  it.each([
    ['an unknown region', { region: 'Ireland' }, 'prod.region must be a region like eu-west-1'],
    ['a region to which CloudFront delivers no logs', { region: 'af-south-1' }, 'enabled in every account'],
    ['no region', { region: undefined }, 'prod.region'],
    ['an invalid account', { account: '12' }, 'prod.account must be the twelve digits of an account'],
    [
      'a certificate in another region',
      { domain: { name: 'a.rw', certificateArn: 'arn:aws:acm:eu-west-1:1:x' } },
      'us-east-1',
    ],
    ['an invalid TIN', { shop: { tin: '12' } }, 'prod.shop.tin must be the nine digits of a TIN'],
    ['an unknown setting', { regoin: 'eu-west-1' }, 'prod'],
  ])('rejects a stage with %s', (_what, overrides, error) => {
    expect(() => readStage('prod', file(overrides))).toThrow(error)
  })

  it('accepts the stages in the repository', () => {
    expect(readStage('prod').keep).toBe(true)
    expect(readStage('dev').keep).toBe(false)
  })
})

it('warns at deployment when a stage has no alarm recipient', () => {
  expect(silenceWarning(readStage('prod', file()))).toContain('The alarms of prod are not sent to an email address')
  expect(silenceWarning(readStage('prod', file({ alarmEmail: 'owner@example.rw' })))).toBeUndefined()
})

describe('AWS account of a stage', () => {
  const stage = readStage('prod', file({ account: '123456789012' }))

  it('uses the account named by the stage', () => {
    expect(accountFor(stage, '123456789012')).toBe('123456789012')
  })

  it('uses the current sign-in’s account when the stage names none', () => {
    expect(accountFor(readStage('dev', file()), '210987654321')).toBe('210987654321')
  })

  it('requires a kept shop to name its account', () => {
    expect(() => accountFor(readStage('prod', file()), '210987654321')).toThrow(
      'add "account": "210987654321" to the stage in cdk/stages.json',
    )
  })

  it('rejects an account other than the current sign-in’s', () => {
    expect(() => accountFor(stage, '210987654321')).toThrow(
      'The stage prod is in account 123456789012, but you are signed in to 210987654321. Change AWS_PROFILE.',
    )
  })

  it('rejects an unknown account', () => {
    expect(() => accountFor(stage, undefined)).toThrow('You are not signed in to AWS')
  })
})
