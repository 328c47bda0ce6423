import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FIRST_NOTES, TillNow } from '../../shared/cash/close.ts'
import { newId } from '../../shared/id.ts'
import { formatAmount } from '../../shared/money.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { isLong, isNightly } from '../support/long-runs.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, newVisitorAs, openAs } from './support/visitor.ts'

const { close: texts, result, detail, movement, book } = cash

/** Returns the RWF that should be in the drawer, after adding money so that it is not empty. */
async function cashInDrawer(): Promise<number> {
  const till = async () => TillNow.parse(await callAsAdmin('GET', '/cash/now')).expected?.Cash ?? 0
  const missing = 50_000 - (await till())
  if (missing > 0) {
    const body = { movementId: newId(), kind: 'in', method: 'Cash', amount: missing }
    await callAsAdmin('POST', '/cash/movements', body)
  }
  return till()
}

it('closes the day with three taps and the numbers at 360 px', async () => {
  let rest = await cashInDrawer()
  const page = await newVisitorAs('seller', 'phone')
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: { text: string }) => document.body.setAttribute('data-shared', text),
    })
  })
  await page.goto('/admin/today')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.click()
  }
  await tap(page.getByRole('main').getByRole('link', { name: texts.title }))
  for (const note of FIRST_NOTES) {
    const pieces = Math.floor(rest / note)
    rest -= pieces * note
    await page.getByLabel(texts.pieces(formatAmount(note)), { exact: true }).fill(String(pieces))
  }
  await tap(page.getByRole('button', { name: texts.submit }))
  const share = page.getByRole('button', { name: result.share, exact: true })
  await share.waitFor()
  await tap(share)
  const shared = z.parse(z.string(), await page.locator('body[data-shared]').getAttribute('data-shared'))
  expect(shared).toMatch(/Z\d+/)
  expect(shared.length).toBeLessThanOrEqual(600)
  expect(taps).toBe(3)
})

it.runIf(isLong)('closes the day on a phone and shows the close to an admin on a laptop', async () => {
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

it.runIf(isNightly)('records money taken to the bank and lists it in the cash book', async () => {
  const page = await openAs('seller', '/close/movement', 'phone')
  await page.getByLabel(movement.kind).selectOption('bank')
  await page.getByLabel(movement.amount).fill('12345')
  await expectAccessible(page)
  await page.getByRole('button', { name: movement.submit }).click()
  await page.getByRole('status').getByText(movement.recorded('RWF 12,345')).waitFor()

  const admin = await openAs('admin', '/admin/cash?kind=bank', 'laptop')
  await admin.getByRole('heading', { name: book.title }).waitFor()
  // The name has a space where the hidden currency is.
  await admin
    .getByRole('cell', { name: /^− ?12,345$/ })
    .first()
    .waitFor()
  await expectAccessible(admin)
})
