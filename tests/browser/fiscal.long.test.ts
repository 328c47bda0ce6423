import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { CurrentSettings } from '../../shared/settings/settings.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { button, openSheet } from './support/counter.ts'
import { newLamp } from './support/products-api.ts'
import { runSchedules } from './support/providers.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

/** Switches the demo of fiscal receipts on as an admin. It is off again after the test. */
async function switchOn(): Promise<void> {
  const page = await openAs('admin', '/admin/fiscal/setup')
  onTestFinished(async () => {
    const { revision, fiscal } = z.parse(CurrentSettings, await callAsAdmin('GET', '/settings'))
    await callAsAdmin('PUT', '/settings', { revision, fiscal: fiscal && { ...fiscal, isOn: false } })
  })
  await button(page, fiscal.setup.demo).click()
  await page.getByText(fiscal.setup.isOn.local).waitFor()
  await expectAccessible(page)
}

/** Sells a lamp to a buyer with a phone number, and returns the page with the recorded sale. */
async function sellToBuyer(): Promise<Page> {
  const lamp = await newLamp()
  const page = await openAs('seller', '/sell')
  await page.getByRole('main').getByRole('searchbox').fill(lamp.name)
  await page
    .getByRole('region', { name: till.lamps })
    .getByRole('button', { name: till.add(lamp.name) })
    .click()
  await openSheet(page)
  await page.locator('summary', { hasText: fiscal.buyer.title }).click()
  await page.getByLabel(fiscal.buyer.fields.phone).fill('0788 123 456')
  await expectAccessible(page)
  await button(page, 'Cash').click()
  await page.getByRole('heading', { name: till.recorded }).waitFor()
  return page
}

it('signs the receipt of a sale to a buyer with a phone number', async () => {
  await switchOn()
  const page = await sellToBuyer()
  await page.getByText(`${fiscal.receipt.title}: `).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: fiscal.open, exact: true }).click()
  const sheet = page.getByRole('region', { name: fiscal.receipt.title })
  await sheet.getByText(/^Client ID: •+\d{2,4}$/).waitFor()
  await expect
    .poll(
      async () => {
        await runSchedules()
        await page.reload()
        return sheet.innerText()
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toContain('SDC INFORMATION')
  await expect.poll(() => sheet.innerText()).not.toContain('NOT AN OFFICIAL RECEIPT')
  await expectAccessible(page)
})
