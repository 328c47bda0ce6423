import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { openEbm } from '../../../local/ebm/open-ebm.ts'
import { serving } from '../gateway/serving.ts'
import { lampB, masterOf, moveOf, openCaller, sixtyThousand } from './ebm-caller.ts'

const device = { tin: '999000099', bhfId: '00', serial: 'SN-1', taxpayer: 'ITARA LTD', isVatRegistered: true }

describe('access to the tax authority', () => {
  it('returns the key of a device only once', () => {
    const { postRaw, shop } = openCaller()
    expect(postRaw('/selectInitOsdcInfo', { ...shop, dvcSrlNo: 'SN-2' }).resultCd).toBe('901')
    expect(postRaw('/selectInitOsdcInfo', { ...shop, dvcSrlNo: 'SN-1' })).toMatchObject({ resultCd: '902', data: null })
  })

  it.each([
    ['a malformed TIN', { tin: '12' }, '910'],
    ['another taxpayer', { tin: '999000098' }, '901'],
    ['another branch', { bhfId: '01' }, '901'],
    ['no key', { cmcKey: undefined }, '900'],
    ['a wrong key', { cmcKey: 'x' }, '901'],
  ])('rejects a call with %s', (_case, overrides, code) => {
    const { post } = openCaller()
    expect(post('/selectCodeList', { lastReqDt: '20180520000000', ...overrides }).resultCd).toBe(code)
  })

  it('rejects other methods, empty bodies and unknown paths', () => {
    const { send, postRaw } = openCaller()
    expect(send('/selectCodeList', '{}', 'GET')).toMatchObject({ body: expect.stringContaining('912') })
    expect(postRaw('/selectCodeList', 'tin=1').resultCd).toBe('911')
    expect(send('/nothing', '{}')).toMatchObject({ status: 404, contentType: 'text/html' })
  })

  it('answers 001 when codes have not changed, and 990 after too many reads', () => {
    const { post } = openCaller({ readsPerDay: 2 })
    expect(post('/selectCodeList', { lastReqDt: '20180520000000' }).resultCd).toBe('000')
    expect(post('/selectCodeList', { lastReqDt: '20261120000000' }).resultCd).toBe('001')
    expect(post('/selectCodeList', { lastReqDt: '20261120000000' }).resultCd).toBe('990')
  })

  it('rejects an item whose code does not match its own fields', () => {
    const { post } = openCaller()
    expect(post('/saveItem', { ...lampB, itemCd: 'CN2NTXKG0000001' }).resultCd).toBe('910')
    expect(post('/saveItem', { ...lampB, itemNm: 'Other', itemClsCd: '3911150200' }).resultCd).toBe('910')
    expect(post('/saveItem', { ...lampB, taxTyCd: 'Z' }).resultCd).toBe('913')
  })

  it('does not open at an address outside this machine', () => {
    expect(() => openEbm({ address: 'https://itara.rw/ebm', devices: [device] })).toThrow('only on this machine')
  })
})

describe('stock at the tax authority', () => {
  it('accepts the movement of a sale only after the sale', () => {
    const { post, sell, ebm } = openCaller()
    expect(post('/insertStockIO', moveOf(1, '06', 5)).resultCd).toBe('000')
    expect(post('/insertStockIO', moveOf(2, '11', 2)).resultCd).toBe('922')
    sell(sixtyThousand())
    expect(post('/insertStockIO', moveOf(2, '11', 2)).resultCd).toBe('000')
    expect(post('/insertStockIO', moveOf(2, '11', 2)).resultCd).toBe('994')
    expect(post('/saveStockMaster', masterOf(3)).resultCd).toBe('000')
    expect(ebm.ledger().notes).toEqual([])
  })

  it('notes a remaining quantity that differs from the movements', () => {
    const { post, ebm } = openCaller()
    post('/insertStockIO', moveOf(1, '06', 5))
    expect(post('/saveStockMaster', masterOf(4)).resultCd).toBe('000')
    expect(ebm.ledger().notes.map(({ text }) => text)).toEqual([
      'CN2NTXU0000001: the shop reports 4, the movements give 5',
    ])
  })
})

describe('purchases and imports at the tax authority', () => {
  it('lists purchases, and imports only at a later time than before', () => {
    const { post } = openCaller()
    expect(post('/selectTrnsPurchaseSalesList', { lastReqDt: '20180520000000' }).resultCd).toBe('000')
    expect(post('/selectImportItemList', { lastReqDt: '20180520000000' }).resultCd).toBe('000')
    expect(post('/selectImportItemList', { lastReqDt: '20180520000000' }).resultCd).toBe('910')
  })
})

describe('faults of the tax authority', () => {
  it.each(['down', 'lose-request'] as const)('does not store a sale when it is in mode %s', (mode) => {
    const { send, identity, ebm } = openCaller({ mode })
    expect(send('/saveTrnsSalesOsdc', { ...identity, ...sixtyThousand() })).toBe('broken')
    expect(ebm.ledger().sales).toEqual({})
  })

  it('stores a sale whose answer is lost, and finds it by its number', () => {
    const { send, identity, post } = openCaller({ mode: 'lose-answer', remaining: 1 })
    expect(send('/saveTrnsSalesOsdc', { ...identity, ...sixtyThousand() })).toBe('broken')
    expect(post('/selectInvoiceDetails', { invcNo: 1 }).data).toMatchObject({
      salesList: [{ receipt: { curRcptNo: '1', sdcDateTime: '2026-11-21 10:00:00.0' } }],
    })
    expect(post('/selectInvoiceDetails', { invcNo: 2 }).resultCd).toBe('001')
    expect(post('/selectTrnsSalesList', { lastReqDt: '20261121000000' }).data).toMatchObject({
      saleList: [{ invcNo: 1 }],
    })
  })

  it('has no look-ups when they are off', () => {
    const { send, identity } = openCaller({ lookUps: [] })
    expect(send('/selectInvoiceDetails', { ...identity, invcNo: 1 })).toMatchObject({ status: 404 })
  })

  it.each([
    ['busy', '894'],
    ['unknown-error', '999'],
    ['reject:921', '921'],
  ] as const)('answers in mode %s with %s and stores nothing', (mode, code) => {
    const { post, ebm } = openCaller({ mode })
    expect(post('/saveTrnsSalesOsdc', sixtyThousand()).resultCd).toBe(code)
    expect(ebm.ledger().sales).toEqual({})
  })

  it('answers with a page, without a receipt, with blanks or nested, by command', () => {
    const { post, send, ebm } = openCaller({ mode: 'html' })
    expect(send('/saveTrnsSalesOsdc', '{}')).toMatchObject({ status: 502, contentType: 'text/html' })
    ebm.behave({ mode: 'no-receipt' })
    expect(post('/saveTrnsSalesOsdc', sixtyThousand())).toMatchObject({ resultCd: '000', data: null })
    ebm.behave({ mode: 'blanks' })
    expect(post('/saveTrnsSalesOsdc', sixtyThousand({ invcNo: 2 })).data).toMatchObject({ 'curRcptNo ': ' 2 ' })
    ebm.behave({ mode: 'nested' })
    expect(post('/saveTrnsSalesOsdc', sixtyThousand({ invcNo: 3 })).data).toMatchObject({ data: { curRcptNo: '3' } })
  })
})

describe('stand-in of the tax authority over HTTP', () => {
  async function serveAt(file?: string) {
    const ebm = openEbm({ address: 'http://127.0.0.1/ebm', devices: [device], file })
    return `${await serving({ mounts: { '/ebm': ebm.serve } })}/ebm`
  }
  const post = async (url: string, body: object) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
  const shop = { tin: '999000099', bhfId: '00' }

  it('signs by the paths and in the format of the VSDC', async () => {
    const url = await serveAt()
    const init = await post(`${url}/initializer/selectInitInfo`, { ...shop, dvcSrlNo: 'SN-1' })
    expect(init).toMatchObject({ resultCd: '000', data: { info: { vatTyCd: '1', lastSaleInvcNo: 0 } } })
    await post(`${url}/items/saveItems`, { ...shop, ...lampB })
    expect(await post(`${url}/trnsSales/saveSales`, { ...shop, ...sixtyThousand() })).toMatchObject({
      data: { rcptNo: 1, totRcptNo: 1, sdcId: 'SDC010000099', mrcNo: 'WIS00000099' },
    })
  })

  it('keeps signed sales after a restart, and shows them without keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ebm-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ebm.json')
    const first = await serveAt(file)
    const init = await post(`${first}/initializer/selectInitInfo`, { ...shop, dvcSrlNo: 'SN-1' })
    await post(`${first}/items/saveItems`, { ...shop, ...lampB })
    await post(`${first}/trnsSales/saveSales`, { ...shop, ...sixtyThousand() })
    const url = await serveAt(file)
    const page = await (await fetch(`${url}/ledger`)).text()
    expect(page).toContain('1/1 NS')
    const ledger = await (await fetch(`${url}/ledger.json`)).text()
    expect(ledger).toContain('"invcNo":1')
    const { cmcKey } = z.parse(z.object({ data: z.object({ info: z.object({ cmcKey: z.string() }) }) }), init).data.info
    expect(ledger).not.toContain(cmcKey)
  })

  it('creates a purchase code and changes its mode by the forms of the page', async () => {
    const url = await serveAt()
    const submit = (form: string, fields: Record<string, string>) =>
      fetch(`${url}/ledger/${form}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    await post(`${url}/initializer/selectInitInfo`, { ...shop, dvcSrlNo: 'SN-1' })
    expect((await submit('code', { buyer: '100600570', seller: shop.tin, code: '123456' })).status).toBe(303)
    expect((await submit('code', { buyer: '101987654', seller: shop.tin, code: '123457' })).status).toBe(400)
    await submit('mode', { mode: 'busy' })
    expect(await post(`${url}/selectCodeList`, shop)).toMatchObject({ resultCd: '894' })
  })
})
