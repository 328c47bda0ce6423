import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { receipt } from '../../web/src/messages/rw/receipt.ts'
import { button, openSheet } from './support/counter.ts'
import { newLamp } from './support/products-api.ts'
import { expectAccessible, openAs, showOn } from './support/visitor.ts'

const { till } = office

async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
  }
}

it('sells a lamp for cash and mobile money, up to its receipt', async () => {
  const lamp = await newLamp()
  const page = await openAs('seller', '/sell', 'phone')
  await page.getByRole('main').getByRole('searchbox').fill(lamp.name)
  await page
    .getByRole('region', { name: till.lamps })
    .getByRole('button', { name: till.add(lamp.name) })
    .click()
  await openSheet(page)
  await page.getByLabel(till.given).fill('100')
  await expectAccessibleOnBoth(page)
  await button(page, till.restByMomo).click()
  await expectAccessibleOnBoth(page)
  await button(page, till.arrived).click()
  await page.getByRole('region', { name: till.recorded }).getByText('Cash + MoMo pay').waitFor()
  await expectAccessibleOnBoth(page)
  await page.getByRole('link', { name: till.receipt }).click()
  const sheet = page.getByRole('region', { name: receipt.sheet.title })
  await sheet.getByText('Cash + MoMo pay').waitFor()
  await sheet.getByText('RWF 100', { exact: true }).waitFor()
  await expectAccessibleOnBoth(page)
})
