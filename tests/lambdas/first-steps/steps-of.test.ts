import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstStepsOf, type NewShop } from '../../../lambdas/first-steps/current-steps.ts'
import { Business } from '../../../shared/business.ts'
import { FirstStepName, FirstStepState } from '../../../shared/first-steps/first-step.ts'
import { firstSettings } from '../../../shared/settings/settings.ts'
import { Shop } from '../../../shared/shop.ts'

const settings = firstSettings(Shop.parse({}), Business.parse({}))
const empty: NewShop = { settings, hasLamps: false, hasStaff: false, marks: {} }

const doneIn = (begun: NewShop) => firstStepsOf(begun).flatMap(({ name, state }) => (state === 'done' ? [name] : []))

it('leaves all steps open in an empty shop, from its name to the first sale', () => {
  expect(firstStepsOf(empty).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'shop open',
    'tax open',
    'codes open',
    'delivery open',
    'lamps open',
    'people open',
    'sale open',
  ])
})

it.each([
  ['shop', { settings: { ...settings, phone: '0788 123 456' } }],
  ['tax', { settings: { ...settings, tin: '102345678' } }],
  ['tax', { settings: { ...settings, taxPercent: 0 } }],
  ['codes', { settings: { ...settings, momoCode: '123456' } }],
  ['codes', { settings: { ...settings, ekashCode: '123456' } }],
  ['delivery', { settings: { ...settings, shippingPrice: 2000 } }],
  ['delivery', { settings: { ...settings, freeShippingAbove: 50_000 } }],
  ['delivery', { settings: { ...settings, unpaidHoldHours: 48 } }],
  ['lamps', { hasLamps: true }],
  ['people', { hasStaff: true }],
] as const)('marks %s alone as done when the shop has %j', (name, has) => {
  expect(doneIn({ ...empty, ...has })).toEqual([name])
})

it('leaves the name step open until customers can contact the shop', () => {
  expect(doneIn({ ...empty, settings: { ...settings, name: 'Urumuri' } })).toEqual([])
})

it('derives steps from the shop’s data, or otherwise from the admins’ marks', () => {
  const marks = fc.dictionary(fc.constantFrom(...FirstStepName.options), fc.constantFrom(...FirstStepState.options))
  fc.assert(
    fc.property(marks, fc.boolean(), fc.boolean(), (marked, hasLamps, hasStaff) => {
      const states = new Map(
        firstStepsOf({ ...empty, hasLamps, hasStaff, marks: marked }).map((step) => [step.name, step.state]),
      )
      expect([...states.keys()]).toEqual(FirstStepName.options)
      for (const [name, state] of states) {
        const has = (name === 'lamps' && hasLamps) || (name === 'people' && hasStaff)
        expect(state).toBe(has ? 'done' : (marked[name] ?? 'open'))
      }
    }),
  )
})
