import { expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

const { goodsReceipts, payment } = purchasing
const { form, one } = goodsReceipts

/** Beginnings of lamps' names, as typed into the search, with pieces and a price in shillings. */
const LAMPS = [
  ['solar path', '20', '85000'],
  ['round paper', '10', '42500'],
  ['garden spike', '5', '60000'],
  ['copper fairy', '8', '12000'],
  ['plug-in night', '12', '9000'],
] as const

it('receives five lamps, pays a part and corrects a price', async () => {
  const page = await openAs('admin', '/admin/receipts', 'laptop')
  await page.getByRole('link', { name: goodsReceipts.add }).click()
  await page.getByLabel(form.supplier).fill('Kampala Lights')
  await page.getByLabel(form.currency).selectOption('UGX')
  await page.getByLabel(form.rate('UGX')).fill('0.39')
  await page.getByText('1,000 UGX = 390 RWF').waitFor()
  for (const [name, pieces, price] of LAMPS) {
    await page.getByRole('searchbox', { name: form.find }).fill(name)
    await page.keyboard.press('Enter')
    await page.locator('[data-pieces]:focus').waitFor()
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: form.submit }).click()
  await page.getByRole('status').getByText(form.recorded).waitFor()
  await page.waitForURL('**/admin/receipts')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Kampala Lights' }).click()
  await page.getByRole('heading', { name: one.payments }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(LAMPS.length + 1)
  await page.getByLabel(payment.amount('UGX')).fill('1000000')
  await page.getByLabel(payment.rwf).fill('400000')
  await page.getByRole('button', { name: payment.pay }).click()
  await page.getByText(one.exchange('RWF 10,000')).waitFor()
  await expectAccessible(page)

  await page.getByText(one.correct, { exact: true }).click()
  await page.getByLabel(one.newPrice('UGX')).fill('80000')
  await page.getByLabel(one.reason).fill('Facture yanditse ikindi giciro')
  await page.getByRole('button', { name: one.save }).click()
  await page.getByRole('heading', { name: one.corrections }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: office.nav.sections.stock, exact: true }).click()
  await page.getByRole('link', { name: office.nav.stock.suppliers }).click()
  await page.getByRole('link', { name: 'Kampala Lights' }).click()
  await page.getByRole('link', { name: purchasing.suppliers.whatsApp }).waitFor()
  await expectAccessible(page)
})
