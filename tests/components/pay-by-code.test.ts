import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Business } from '../../shared/business.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const first = firstSettings(Shop.parse({}), Business.parse({}))
const owing = makeReport({ deptsGranted: 3000, igice: 500, givenTo: 'Aline' })
const { payCode } = customer

it('shows on a debt’s receipt how to pay by dialling, scanning or code', async () => {
  const server = fakeServer()
  server.answer(getSettings, () => ({ ...first, momoCode: '123456', airtelCode: '998877' }))
  server.answer(getReport, () => owing)
  await openScreen(`/receipt/report/${owing._id}`, 'seller')
  const dial = await screen.findByRole('link', { name: '*182*8*1*123456*2500#' })
  expect(dial.getAttribute('href')).toBe('tel:*182*8*1*123456*2500%23')
  await screen.findByRole('img', { name: payCode.scan })
  await screen.findByText('998877')
  await expectAccessible()
})

it.each([
  ['a shop without codes', first, owing],
  ['a sale that is paid', { ...first, momoCode: '123456' }, makeReport({ deptsGranted: 0, igice: 0 })],
])('shows no payment code for %s', async (_what, settings, report) => {
  const server = fakeServer()
  server.answer(getSettings, () => settings)
  server.answer(getReport, () => report)
  await openScreen(`/receipt/report/${report._id}`, 'seller')
  await screen.findByText(customer.receipt.sheet.thanks)
  expect(screen.queryByRole('list', { name: payCode.title })).toBeNull()
})
