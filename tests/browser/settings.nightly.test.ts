import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { CurrentSettings } from '../../shared/settings/settings.ts'
import { auditLog } from '../../web/src/messages/rw/audit-log.ts'
import { nav } from '../../web/src/messages/rw/nav.ts'
import { receipt } from '../../web/src/messages/rw/receipt.ts'
import { settings as texts } from '../../web/src/messages/rw/settings.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport } from './support/reports-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, expectFocused, openAs } from './support/visitor.ts'

const field = (page: Page, name: keyof typeof texts.fields) =>
  page.getByRole('main').getByLabel(texts.fields[name], { exact: true })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.save, exact: true }).click()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
/** Expects the toast not to cover the button that saves, which is in a bar at the lower edge. */
async function expectToastAboveSaveButton(page: Page, text: string): Promise<void> {
  const shown = await page.getByRole('status').getByText(text).boundingBox()
  const button = await page.getByRole('main').getByRole('button', { name: texts.save, exact: true }).boundingBox()
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
}

const settingsNow = async () => CurrentSettings.parse(await callAsAdmin('GET', '/settings'))

/** Restores the shop's settings for the files that this worker runs next. */
async function restoreSettings(): Promise<void> {
  const before = await settingsNow()
  onTestFinished(async () => {
    const { revision } = await settingsNow()
    await callAsAdmin('PUT', '/settings', { ...before, revision })
  })
}

it("saves only the typed settings over another admin's newer ones", async () => {
  await restoreSettings()
  const sold = await recordReport([[await newLamp(), 1]])
  const other = await openAs('admin', '/admin/settings', 'phone')
  await expect.poll(() => field(other, 'tin').inputValue()).toBe('')

  const page = await openAs('admin', '/admin/orders', 'laptop')
  await page.getByRole('link', { name: nav.sections.settings, exact: true }).click()
  await page.waitForURL('**/admin/settings')
  await field(page, 'tin').fill('ABC')
  await save(page)
  await page.getByText(texts.errors.badTin).waitFor()
  await expectFocused(field(page, 'tin'))
  await expectAccessible(page)
  await field(page, 'tin').fill('102 345 678')
  await field(page, 'openingHours').fill('8:00–18:00')
  await save(page)
  await toast(page, texts.saved)
  await expectAccessible(page)

  const till = await openAs('seller', `/receipt/report/${sold._id}`)
  const paper = till.getByRole('region', { name: receipt.sheet.title })
  await paper.getByText(receipt.sheet.tin('102345678')).waitFor()
  await paper.getByText('8:00–18:00').waitFor()

  await field(other, 'phone').fill('+250 788 123 456')
  await save(other)
  await toast(other, auditLog.errors['settings.changed'])
  await expectToastAboveSaveButton(other, auditLog.errors['settings.changed'])
  const alert = other.getByRole('alert').filter({ hasText: auditLog.byOthers })
  await alert.getByText('102345678').waitFor()
  await expectAccessible(other)
  expect(await settingsNow()).toMatchObject({ phone: '', tin: '102345678' })
  await expect.poll(() => field(other, 'phone').inputValue()).toBe('+250 788 123 456')

  // Only the typed field is saved, so the other admin's TIN stays.
  await save(other)
  await toast(other, texts.saved)
  expect(await settingsNow()).toMatchObject({ phone: '+250 788 123 456', tin: '102345678' })
})
