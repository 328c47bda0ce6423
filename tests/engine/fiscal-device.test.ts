import { beforeAll, expect, it } from 'vitest'
import { fiscalShop } from '../support/fiscal-shop.ts'

const { ebm, secrets, sent, run, runAfter, documentOf, sellTwo } = fiscalShop()

const registrations = () => sent.filter((path) => path === '/selectInitOsdcInfo').length
const storedKeys = () => [...secrets.values()].join().match(/"cmcKey":"[^"]*"/g) ?? []

/** Registers the device. */
beforeAll(run)

it('signs a waiting sale with a new key after the authority has reset the device', async () => {
  const [key] = storedKeys()
  ebm.resetDevices()
  const report = await sellTwo()
  await run()
  expect(await documentOf(report)).not.toHaveProperty('signed')
  await runAfter(20)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
  const keys = storedKeys()
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toBe(key)
  const next = await sellTwo()
  const before = registrations()
  await runAfter(21)
  expect(await documentOf(next)).toMatchObject({ state: 'signed' })
  expect(registrations()).toBe(before)
})

it('uses its key again when the authority did not know the device for a while', async () => {
  const keys = storedKeys()
  const report = await sellTwo()
  ebm.behave({ mode: 'reject:901', affected: ['saveSale'], remaining: 1 })
  await runAfter(40)
  expect(await documentOf(report)).not.toHaveProperty('signed')
  await runAfter(60)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
  expect(storedKeys()).toEqual(keys)
})
