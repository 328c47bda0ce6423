import { beforeAll, expect, it } from 'vitest'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { handler as printFiscal } from '../../lambdas/fiscal/print-fiscal.ts'
import { handler as showReceipt } from '../../lambdas/fiscal/show-receipt.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { TIN } from '../support/fake-authority.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, invoke, seller } from '../support/make-event.ts'

const { run, change, documentOf, sellTwo } = fiscalShop()

const BEFORE = { name: 'Itara Kigali', address: 'KN 4 Ave, Kigali', phone: '0788000001' }
const AFTER = { name: 'Itara Huye', address: 'Rue 1, Huye', phone: '0788000002' }
const OTHER_TIN = '999000098'

async function rename(shop: typeof BEFORE): Promise<void> {
  const { revision } = await currentSettings()
  expect(await invoke(updateSettings, { as: admin, body: { ...shop, revision } })).toMatchObject({ status: 200 })
}

beforeAll(async () => {
  await rename(BEFORE)
  await run()
})

it('shows the shop as it was when the receipt was sent, on paper and at its link', async () => {
  const document = await documentOf(await signedSale())
  await rename(AFTER)
  await change({ tin: OTHER_TIN, isVatRegistered: false, qrCode: 'url', environment: 'production' })
  const { _id: id, token } = document
  const shop = { ...BEFORE, tin: TIN, branch: '00', isVatRegistered: true }
  const printed = await invoke(printFiscal, { as: seller, params: { id } })
  expect(printed.body).toMatchObject({ receipt: { shop, sdc: { qr: expect.stringContaining('sandbox') } } })
  expect(printed.body).toMatchObject({ receipt: { sdc: { qr: expect.stringContaining(`${TIN}00`) } } })
  const shown = await invoke(showReceipt, { params: { token: `${id}-${token}` } })
  expect(shown.body).toMatchObject({ shop, sdc: { receiptNumber: expect.stringContaining('CS') } })
  await change()
})

it('shows the shop as it is now until the receipt is sent', async () => {
  await rename(BEFORE)
  const { _id: id } = await documentOf(await sellTwo())
  await rename(AFTER)
  expect((await invoke(printFiscal, { as: seller, params: { id } })).body).toMatchObject({ receipt: { shop: AFTER } })
})

async function signedSale() {
  const report = await sellTwo()
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
  return report
}
