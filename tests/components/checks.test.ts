import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { Finding } from '../../shared/checks/finding.ts'
import { listFindings } from '../../shared/checks/routes.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'

const { checks: texts, book } = cash

const aline = { _id: 'seller-1', name: 'Aline' }
const eric = { _id: 'seller-2', name: 'Eric' }
const at = '2026-11-24T08:00:00.000Z'

const findings: Finding[] = [
  {
    kind: 'below cost',
    at,
    by: aline,
    amount: 1500,
    document: { of: 'report', _id: 'report-1', number: 1042, name: 'Kivu pendant' },
    lamp: { _id: 'pendant', name: 'Kivu pendant', pieces: 3 },
  },
  { kind: 'void', at, by: eric, amount: 9000, document: { of: 'order', _id: 'order-1', name: 'Keza' }, why: 'Twice' },
  { kind: 'difference', at, by: aline, amount: -500, document: { of: 'close', _id: '118', name: 'Z118' } },
]

it('lists findings with links to their documents, and sums them by person', async () => {
  const asked = fakeServer().answer(listFindings, () => ({ findings, isCut: false }))
  const user = await openScreen('/admin/checks?from=2026-11-20&to=2026-11-24', 'admin')
  const links = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await links('#1042')).toBe('/report/report-1')
  expect(await links('Keza')).toBe('/order/order-1')
  expect(await links('Z118')).toBe('/admin/closes/118')
  expect(await links('3 × Kivu pendant')).toBe('/admin/product/pendant')
  expect(asked[0]?.query).toEqual({ from: '2026-11-20', to: '2026-11-24' })
  const [people] = screen.getAllByRole('table')
  const rows = within(people ?? document.body)
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Eric'),
    expect.stringMatching(/Aline.*1.*−RWF 500.*RWF 1,500/),
  ])
  await expectAccessible()
  await user.selectOptions(await field(book.kind), texts.kinds.void)
  expect(screen.queryByText('#1042')).toBeNull()
  const saved = nextSavedFile()
  await user.click(await button('CSV'))
  expect(new TextDecoder().decode((await saved).bytes)).toContain('Twice')
})

it('says that nothing needs a check, and that there is too much', async () => {
  const server = fakeServer()
  server.answer(listFindings, () => ({ findings: [], isCut: false }))
  await openScreen('/admin/checks', 'admin')
  await screen.findByText(texts.none)
  server.answer(listFindings, () => ({ findings, isCut: true }))
  await openScreen('/admin/checks', 'admin')
  await screen.findByText(texts.cut(3))
})

it('offers to load the list again after a failure', async () => {
  const server = fakeServer()
  server.answer(listFindings, () => Promise.reject(new Refusal('internal', 'It failed', { reference: 'call-1' })))
  const user = await openScreen('/admin/checks', 'admin')
  await screen.findByText(texts.failed, { exact: false })
  server.answer(listFindings, () => ({ findings: [], isCut: false }))
  await user.click(await button('Ongera ugerageze'))
  await screen.findByText(texts.none)
})
