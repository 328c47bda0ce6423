import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { receipt } from '../../web/src/messages/rw/receipt.ts'
import { isNightly } from '../support/long-runs.ts'
import { button, openSheet } from './support/counter.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport } from './support/reports-api.ts'
import { expectAccessible, openAs, showOn } from './support/visitor.ts'

const { till, report } = office

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

it.runIf(isNightly)('records an instalment by mobile money on the page of a sale', async () => {
  const givenTo = `Uwera ${newId().slice(-6)}`
  const { _id } = await recordReport([[await newLamp(), 1]], { depts: 3000, givenTo, paymentMethod: 'Depts' })
  const page = await openAs('seller', `/report/${_id}`, 'phone')
  await page.getByLabel(report.debt.amount).fill('1000')
  await page.getByRole('radio', { name: 'MoMo pay' }).check()
  await expectAccessibleOnBoth(page)
  await button(page, report.debt.recordInstalment).click()
  await page.getByRole('region', { name: report.debt.title }).getByRole('listitem').getByText('MoMo pay').waitFor()
  await expectAccessibleOnBoth(page)
})
