import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { sale as rwSale } from '../../web/src/messages/rw/sale.ts'
import { isNightly } from '../support/long-runs.ts'
import { button, example, field, goToReview, LAMP, sellerWith, storedSale, summary, toast } from './support/counter.ts'
import { lampNow, movementsOf, setLamp } from './support/products-api.ts'
import { shownReport } from './support/reports-api.ts'
import { expectAccessible, expectFocused, openAs } from './support/visitor.ts'

const lampFields = (page: Page, name: string) => page.getByRole('group', { name })

it('lets a seller sell three lamps partly on debt on a phone', async () => {
  const lamp = await setLamp(LAMP, example)
  const page = await openAs('seller', `/product/${LAMP}`, 'phone')
  await button(page, 'Gura').click()
  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
  await button(page, 'Komeza ugure').click()

  await page.waitForURL('**/admin/createReport')
  await field(page, 'real quantity').waitFor()
  const steps = page.getByRole('navigation', { name: rwCustomer.steps.label })
  await expect
    .poll(() => steps.getByRole('listitem').allInnerTexts())
    .toEqual([['Injira'], ['2', 'Tumiza'], ['3', 'Ishyura'], ['4', 'Emeza Gutumiza']].map((texts) => texts.join('\n')))
  await expect.poll(() => field(page, 'real quantity').inputValue()).toBe('1')
  await expect.poll(() => field(page, 'Sold at').inputValue()).toBe('5000')
  await expect.poll(() => field(page, 'Comments').inputValue()).toBe('Paid')
  await expect.poll(() => field(page, 'real quantity').getAttribute('inputmode')).toBe('numeric')
  await expect.poll(() => field(page, 'depts').getAttribute('inputmode')).toBe('decimal')
  await field(page, 'real quantity').fill('3')
  await expect.poll(() => summary(page)).toMatchObject({ Sales: 'RWF 15,000', 'Total costs': 'RWF 9,000' })
  await field(page, 'depts').fill('1000')
  await page.getByText(rwSale.deptsTotal('RWF 3,000')).waitFor()
  await expect
    .poll(() => summary(page))
    .toEqual({
      Sales: 'RWF 12,000',
      depts: 'RWF 3,000',
      'Total costs': 'RWF 9,000',
      Tax: 'RWF 540',
      'Gross profit': 'RWF 3,000',
      'Net profit': 'RWF 2,460',
    })
  await expect.poll(() => field(page, 'Comments').inputValue()).toBe('Half paid')
  await button(page, 'Sold').click()
  await page.getByText(rwSale.fieldErrors['givenTo.missing']).waitFor()
  await expectFocused(field(page, 'given to'))
  await expectAccessible(page)
  await field(page, 'given to').fill('Habimana Éric')
  await page.keyboard.press('Enter')

  await page.waitForURL('**/payment')
  await expectAccessible(page)
  await expect
    .poll(() => page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))))
    .toEqual(['MoMo pay', 'Cash', 'Loss', 'Depts'])
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.keyboard.press('Enter')

  await button(page, 'save').waitFor()
  expect(new URL(page.url()).pathname).toBe('/reportReview')
  await expectAccessible(page)
  const report = page.getByRole('region', { name: 'Report' })
  for (const text of ['3 × RWF 1,000', 'Habimana Éric', 'Half paid']) await report.getByText(text).waitFor()
  await page.getByRole('region', { name: 'Payments method' }).getByText('Cash').waitFor()
  await page.getByRole('link', { name: lamp.name }).waitFor()
  await expect
    .poll(() =>
      page.getByRole('link', { name: /^Edit: / }).evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    )
    .toEqual(['/admin/createReport', '/payment', '/cart'])
  await button(page, 'save').click()

  await toast(page, rwSale.saved)
  expect(await shownReport(page)).toMatchObject({
    real: 3,
    soldAt: 5000,
    depts: 3000,
    givenTo: 'Habimana Éric',
    sales: 12_000,
    costs: 9000,
    grossProfit: 3000,
    taxPrice: 540,
    netProfit: 2460,
    paymentMethod: 'Cash',
    status: 'HALF-PAID',
  })
  expect([(await lampNow(lamp)).countInStock, await storedSale(page)]).toEqual([17, {}])
})

describe('sale without revenue', () => {
  it.runIf(isNightly)('records a loss with its payment method preselected', async () => {
    await setLamp(LAMP, example)
    const page = await sellerWith([LAMP])
    await field(page, 'ibyangiritse').fill('2')
    await button(page, 'Sold').click()
    await page.getByText(rwSale.fieldErrors['losses.beyondReal']).waitFor()
    await field(page, 'ibyangiritse').fill('1')
    await expect
      .poll(() => summary(page))
      .toMatchObject({ Sales: 'RWF 0', 'Gross profit': '−RWF 3,000', 'Net profit': 'RWF 0' })
    await button(page, 'Sold').click()
    await page.waitForURL('**/payment')
    await expect.poll(() => page.getByRole('radio', { name: 'Loss' }).isChecked()).toBe(true)
    await button(page, 'Komeza').click()
    await button(page, 'save').click()
    expect(await shownReport(page)).toMatchObject({ status: 'LOSS', comments: 'Loss', ibyangiritse: 1, sales: 0 })
  })

  it('records a debt without a price for a debtor known by another spelling', async () => {
    await setLamp(LAMP, example)
    for (const [typed, known] of [
      ['Uwera Josée', undefined],
      ['UWERA JOSEE', 'Uwera Josée'],
    ] as const) {
      const page = await sellerWith([LAMP])
      await field(page, 'Sold at').fill('')
      await button(page, 'Sold').click()
      await page.getByText(rwSale.fieldErrors['soldAt.missing']).waitFor()
      await field(page, 'depts').fill('4000')
      await field(page, 'given to').fill(typed)
      if (known) await page.getByText(rwSale.knownAs(known)).waitFor()
      await button(page, 'Sold').click()
      await page.waitForURL('**/payment')
      await expect.poll(() => page.getByRole('radio', { name: 'Depts' }).isChecked()).toBe(true)
      await button(page, 'Komeza').click()
      await page.getByText('Uwera Josée').waitFor()
      await button(page, 'save').click()
      expect(await shownReport(page)).toMatchObject({
        status: 'NOT-PAID',
        comments: 'Not paid',
        givenTo: 'Uwera Josée',
        depts: 4000,
        sales: 0,
        netProfit: 0,
      })
    }
  })
})

it.runIf(isNightly)('gives each of several lamps its quantity and price, and warns below cost', async () => {
  const sconce = await setLamp(LAMP, example)
  const bulb = await setLamp('karisimbi-reading-lamp', { price: 1200, costPrice: 800, countInStock: 9 })
  const spot = await setLamp('garden-spike-spot', { countInStock: 9 })
  const page = await sellerWith([LAMP, 'karisimbi-reading-lamp', 'garden-spike-spot'], 'laptop')
  await lampFields(page, sconce.name).getByLabel('real quantity').fill('2')
  await lampFields(page, bulb.name).getByLabel('Sold at').fill('700.5')
  await lampFields(page, bulb.name).getByText('below cost').waitFor()
  await expect.poll(() => lampFields(page, sconce.name).getByText('below cost').count()).toBe(0)
  await lampFields(page, spot.name).getByLabel('real quantity').fill('0')
  await field(page, 'depts').fill('100')
  await field(page, 'given to').fill('Mutesi')
  await expectAccessible(page)
  await expect
    .poll(() => summary(page))
    .toMatchObject({ Sales: 'RWF 10,400.50', depts: 'RWF 300', 'Total costs': 'RWF 6,800' })
  await goToReview(page, 'MoMo pay')
  await page.getByText('below cost').waitFor()
  await expectAccessible(page)
  await button(page, 'save').click()

  expect(await shownReport(page)).toMatchObject({
    reportItems: [
      { _id: sconce._id, real: 2, soldAt: 5000 },
      { _id: bulb._id, real: 1, soldAt: 700.5 },
    ],
    real: 3,
    depts: 300,
    sales: 10_400.5,
    paymentMethod: 'MoMo pay',
  })
  expect((await lampNow(spot)).countInStock).toBe(9)
})

it.runIf(isNightly)('shows a changed price and cost without changing the price it was sold at', async () => {
  const lamp = await setLamp(LAMP, example)
  const page = await sellerWith([LAMP])
  await goToReview(page)
  await setLamp(LAMP, { price: 6000, costPrice: 3500 })
  await button(page, 'save').click()

  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: rwCustomer.checkout.priceChanged }).waitFor()
  await expect.poll(() => alert.getByRole('deletion').allTextContents()).toEqual([formatRwf(5000), formatRwf(3000)])
  await expectAccessible(page)
  expect((await lampNow(lamp)).countInStock).toBe(20)
  await alert.getByRole('button', { name: rwSale.failure.takeChanges }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => summary(page)).toMatchObject({ Sales: 'RWF 5,000', 'Total costs': 'RWF 3,500' })
  await page.keyboard.press('Enter')
  expect(await shownReport(page)).toMatchObject({
    soldAt: 5000,
    costs: 3500,
    reportItems: [{ price: 6000, costPrice: 3500 }],
  })
  expect((await movementsOf(lamp))[0]).toBe(-1)
})
