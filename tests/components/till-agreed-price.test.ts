import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { add, openTill, recorded } from './support/at-the-till.ts'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, sale } = office

const price = async (name: string) => (await field(sale.ofLamp(sale.fields.soldAt, name))).value

it('divides one agreed price among the lamps in proportion to their prices', async () => {
  const { shop, user } = await openTill()
  await user.click(await add('Kivu pendant'))
  await user.click(await add('Bulb E27'))
  await user.click(await button(till.agreePrice))
  await expectFocused(await field(till.allFor))
  await user.keyboard('5.400')
  expect(await price('Kivu pendant')).toBe('4577')
  expect(await price('Bulb E27')).toBe('823')
  await expectAccessible()
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.reports).toMatchObject([{ sales: 5400 }])
})

it('shows the total when equal pieces cannot make the agreed price', async () => {
  const { user } = await openTill()
  for (let piece = 0; piece < 3; piece += 1) await user.click(await add('Kivu pendant'))
  await user.type(await field(till.allFor), '10000')
  await within(await part(till.sale)).findByText(till.nearest('RWF 9,999.99'.replace(' ', ' ')))
  await user.click(await add('Kivu pendant'))
  await user.clear(await field(till.allFor))
  await user.type(await field(till.allFor), 'ten{Tab}')
  await within(await part(till.sale)).findByText(sale.fieldErrors.notAmount)
})
