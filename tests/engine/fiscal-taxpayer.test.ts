import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { handler as findTaxpayer } from '../../lambdas/fiscal/find-taxpayer.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { invoke, seller } from '../support/make-event.ts'

const { ebm, sent, change, run, sellTwo } = fiscalShop()

const HOTEL = '100600570'

/** Registers the device. The look-up never does. */
beforeAll(run)
beforeEach(() => ebm.behave({}))

const find = async (tin: string) => (await invoke(findTaxpayer, { as: seller, params: { tin } })).body
const calls = () => sent.filter((path) => /selectCustomer$/.test(path)).length

/** Runs an action some days later, when stored answers have expired. */
async function later<T>(days: number, act: () => Promise<T>): Promise<T> {
  const time = vi.spyOn(clock, 'now').mockReturnValue(Date.now() + days * 24 * 60 * 60_000)
  const result = await act()
  time.mockRestore()
  return result
}

describe('the look-up of a TIN', () => {
  it('returns the name of the taxpayer, and calls the authority once for it', async () => {
    const before = calls()
    expect(await find(HOTEL)).toEqual({ status: 'found', name: 'HOTEL UMUCYO LTD' })
    expect(await find(HOTEL)).toEqual({ status: 'found', name: 'HOTEL UMUCYO LTD' })
    expect(calls()).toBe(before + 1)
  })

  it('distinguishes a closed TIN from one that no taxpayer has', async () => {
    expect(await find('101987654')).toEqual({ status: 'inactive', name: 'FORMER TRADER LTD' })
    expect(await find('199999999')).toEqual({ status: 'unknown' })
  })

  it('looks an unknown TIN up again after a while, and accepts code 001 for it', async () => {
    ebm.behave({ unknownTinCode: '001' })
    expect(await later(1, () => find('199999999'))).toEqual({ status: 'unknown' })
  })

  it.each(['down', 'lose-request', 'lose-answer', 'busy', 'unknown-error', 'html', 'no-receipt'] as const)(
    'returns no name, and stores nothing, when the authority is in mode %s',
    async (mode) => {
      ebm.behave({ mode, affected: ['taxpayer'] })
      expect(await find('112345678')).toEqual({ status: 'unavailable' })
    },
  )

  it('finds a name in an answer with stray blanks after the authority was down', async () => {
    ebm.behave({ mode: 'blanks' })
    expect(await find('112345678')).toEqual({ status: 'found', name: 'KIGALI OFFICE SUPPLIES LTD' })
  })

  it.each([
    [10, 'osdc', 'profile', '/selectCustomer'],
    [20, 'vsdc', 'profile', '/customers/selectCustomer'],
    [30, 'vsdc', '/customers/selectCustomer', '/customers/selectCustomer'],
  ] as const)('on day %i calls %s with the setting %s at %s', async (day, profile, taxpayerPath, path) => {
    await change({ profile, taxpayerPath })
    expect(await later(day, () => find(HOTEL))).toMatchObject({ status: 'found' })
    expect(sent.at(-1)).toBe(path)
  })

  it('does not call the authority without a path, or while receipts are off', async () => {
    const before = calls()
    await change({ taxpayerPath: 'none' })
    expect(await later(40, () => find(HOTEL))).toEqual({ status: 'unavailable' })
    await change({ isOn: false })
    expect(await later(40, () => find(HOTEL))).toEqual({ status: 'unavailable' })
    expect(calls()).toBe(before)
    await change()
  })

  it('pauses for an hour after the authority was called too often', async () => {
    await later(50, async () => {
      ebm.behave({ mode: 'reject:990', affected: ['taxpayer'] })
      expect(await find(HOTEL)).toEqual({ status: 'unavailable' })
      ebm.behave({})
      const before = calls()
      expect(await find(HOTEL)).toEqual({ status: 'unavailable' })
      expect(calls()).toBe(before)
    })
    expect(await later(50.1, () => find(HOTEL))).toMatchObject({ status: 'found' })
  })

  it('does not call the authority while it rejects the calls of the sender', async () => {
    await later(55, async () => {
      await sellTwo()
      ebm.behave({ mode: 'reject:990', affected: ['saveItem', 'saveSale'] })
      await run()
      const before = calls()
      expect(await find('112345678')).toEqual({ status: 'unavailable' })
      expect(calls()).toBe(before)
    })
    ebm.behave({})
    expect(await later(55.1, () => find('112345678'))).toMatchObject({ status: 'found' })
  })

  it('calls the authority for at most 40 TINs in an hour', async () => {
    await later(60, async () => {
      const before = calls()
      for (let n = 0; n < 45; n += 1) await find(`1000000${String(n).padStart(2, '0')}`)
      expect(calls()).toBe(before + 40)
      expect(await find('100000044')).toEqual({ status: 'unavailable' })
    })
  })

  it('rejects a malformed TIN', async () => {
    expect(await invoke(findTaxpayer, { as: seller, params: { tin: '212345678' } })).toMatchObject({ status: 404 })
  })
})
