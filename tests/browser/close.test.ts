import { expect, it } from 'vitest'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

const { close: texts, result, detail, movement, book } = cash

it('closes the day on a phone and shows the close to an admin on a laptop', async () => {
  const page = await openAs('seller', '/close', 'phone')
  await page.getByLabel(texts.pieces('5,000')).fill('60')
  await page.getByText('RWF 300,000', { exact: true }).first().waitFor()
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: texts.submit })
  const [reason, share] = [page.getByLabel(texts.reason), page.getByText(result.share, { exact: true })]
  await submit.click()
  await reason.or(share).waitFor()
  // Another test may have closed the day of this shop with another amount.
  if (await reason.isVisible()) {
    await reason.selectOption('unknown')
    await submit.click()
  }
  await share.waitFor()
  await expectAccessible(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const number = /Z(\d+)/.exec(title ?? '')?.[1]

  const admin = await openAs('admin', '/admin/closes', 'laptop')
  await admin.getByRole('link', { name: `Z${number}`, exact: true }).click()
  await admin.getByRole('heading', { name: detail.late }).waitFor()
  await admin.getByText('5,000 × 60').waitFor()
  await expectAccessible(admin)
})

it('records money taken to the bank and lists it in the cash book', async () => {
  const page = await openAs('seller', '/close/movement', 'phone')
  await page.getByLabel(movement.kind).selectOption('bank')
  await page.getByLabel(movement.amount).fill('12345')
  await expectAccessible(page)
  await page.getByRole('button', { name: movement.submit }).click()
  await page.getByRole('status').getByText(movement.recorded('RWF 12,345')).waitFor()

  const admin = await openAs('admin', '/admin/cash?kind=bank', 'laptop')
  await admin.getByRole('heading', { name: book.title }).waitFor()
  await expect.poll(() => admin.getByRole('cell', { name: '−RWF 12,345' }).count()).toBeGreaterThan(0)
  await expectAccessible(admin)
})
