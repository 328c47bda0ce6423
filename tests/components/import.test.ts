import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { newId } from '../../shared/id.ts'
import type { StaffProduct } from '../../shared/products/product.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { addProduct } from '../../shared/products/sheet-routes.ts'
import { patchProduct } from '../../shared/products/staff-routes.ts'
import { recordOpeningDebt } from '../../shared/reports/opening-routes.ts'
import { searchReports } from '../../shared/reports/routes.ts'
import { MAX_SHEET_ROWS } from '../../web/src/lib/sheet.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { sheets as texts } from '../../web/src/messages/rw/sheets.ts'
import { shop as shopTexts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { readCsv } from '../support/read-csv.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, link, part } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'
import { readSheetsInPage } from './support/sheet-worker-in-page.ts'

beforeEach(readSheetsInPage)

const HEAD = 'Izina,Icyiciro,Igiciro,Ikiranguzo,Umubare'
const line = (name: string, price: string | number = 5000) => `${name},Pendants,${price},3000,7`
const sheetOf = (...lines: string[]) => new File([[HEAD, ...lines].join('\r\n')], 'amatara.csv', { type: 'text/csv' })

/** Creates a shop with these lamps that records the calls that add lamps. */
function serveLamps(lamps: readonly StaffProduct[] = []) {
  const server = fakeServer()
  const requests = server.answer(listProducts, ({ query: { after } }) => (after === undefined ? [...lamps] : []))
  let [open, most] = [0, 0]
  const added = server.answer(addProduct, async ({ body }) => {
    if (body.name === 'Taken') throw new Refusal('slug.taken', 'Another lamp already has it')
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return { _id: newId() }
  })
  return { server, listed: requests, added, maxConcurrency: () => most }
}

async function choose(file: File) {
  const user = await openScreen('/admin/import', 'admin')
  await user.upload(await field(texts.file), file)
  return user
}

const countOf = async (kind: 'new' | 'changed' | 'same' | 'faulty') => {
  const term = await within(await part(texts.counts.title)).findByText(texts.counts[kind])
  return Number(term.nextElementSibling?.textContent)
}

it('asks for a file in the shop’s language', async () => {
  await openScreen('/admin/import', 'admin')
  const chooser = (await field(texts.file)).parentElement
  expect(chooser?.textContent).toBe(shopTexts.shop.chooseFile)
})

it('shows what each row would do and sends nothing before the admin confirms', async () => {
  const lamp = makeProduct({
    name: 'Kivu',
    slug: 'kivu',
    category: 'Pendants',
    costPrice: 3000,
    price: 4000,
    countInStock: 7,
  })
  const { added, server } = serveLamps([lamp])
  const changed = server.answer(patchProduct, () => ({ product: lamp }))
  const user = await choose(sheetOf(line('Kivu', 4500), line('Muhazi'), line('Burera', 'nta'), ''))
  expect(await Promise.all([countOf('new'), countOf('changed'), countOf('same'), countOf('faulty')])).toEqual([
    1, 1, 0, 1,
  ])
  const faulty = await screen.findByRole('row', { name: /Burera/ })
  within(faulty).getByText(`${office.catalogue.fields.price}: ${office.catalogue.fieldErrors.notNumber}`)
  within(faulty).getByText('4')
  screen.getByText(texts.states.changed(`${office.catalogue.fields.price} 4000 → 4500`))
  expect([added, changed]).toEqual([[], []])
  await expectAccessible()

  await user.click(await button(texts.importRows(2)))
  await screen.findByText(texts.ended(2))
  expect(added.map(({ body }) => body.name)).toEqual(['Muhazi'])
  expect(changed.map(({ params, body }) => [params.id, body])).toEqual([
    [lamp._id, { price: 4500, revision: lamp.revision }],
  ])
  await expectAccessible()
})

it('changes nothing when the shop has the sheet already', async () => {
  serveLamps([
    makeProduct({ name: 'Kivu', slug: 'kivu', category: 'Pendants', price: 5000, costPrice: 3000, countInStock: 7 }),
  ])
  await choose(sheetOf(line('Kivu')))
  await screen.findByText(texts.nothingToDo)
  expect(await countOf('same')).toBe(1)
})

it('lists refused rows with the reason and saves them as a file', async () => {
  serveLamps()
  const user = await choose(sheetOf(line('Muhazi'), line('Taken')))
  await user.click(await button(texts.importRows(2)))
  await screen.findByText(texts.ended(1))
  const refused = await part(texts.refused(1))
  within(refused).getByRole('row', { name: new RegExp(office.catalogue.fieldErrors.taken) })
  const saving = nextSavedFile()
  await user.click(within(refused).getByRole('button', { name: office.csv.download }))
  const [, row] = readCsv(new TextDecoder().decode((await saving).bytes))
  expect(row).toEqual(['Taken', '3', office.catalogue.fieldErrors.taken])
})

it('continues an import after the connection was lost, counting each row once', async () => {
  const { server, added } = serveLamps()
  const user = await choose(sheetOf(...Array.from({ length: 9 }, (_, n) => line(`Lamp ${n}`))))
  const begin = await button(texts.importRows(9))
  server.loseReplies('changes')
  await user.click(begin)
  const stopped = await screen.findByText(new RegExp(texts.stopped))
  expect(stopped.textContent).toContain(shopTexts.failed.errors.network)
  await expectAccessible()
  server.loseReplies('none')
  await user.click(await button(texts.proceed))
  await screen.findByText(texts.ended(9))
  const keysOf = new Map(added.map(({ body, idempotencyKey }) => [body.name, idempotencyKey]))
  expect(keysOf.size).toBe(9)
  expect(new Set(added.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(9)
})

it('stops an import and continues with the remaining rows', async () => {
  const { server, added } = serveLamps()
  const reply = Promise.withResolvers<void>()
  const addRequests = server.answer(addProduct, async () => {
    await reply.promise
    return { _id: newId() }
  })
  const user = await choose(sheetOf(...Array.from({ length: 9 }, (_, n) => line(`Lamp ${n}`))))
  await user.click(await button(texts.importRows(9)))
  await user.click(await button(texts.stop))
  reply.resolve()
  await screen.findByText(texts.stopped)
  screen.getByText(texts.progress(6, 9))
  expect([addRequests.length, added.length]).toEqual([6, 0])
  await user.click(await button(texts.proceed))
  await screen.findByText(texts.ended(9))
  expect(addRequests).toHaveLength(9)
})

it('imports 500 lamps by one call each, six in parallel', async () => {
  const { added, listed, maxConcurrency } = serveLamps()
  const user = await choose(sheetOf(...Array.from({ length: 500 }, (_, n) => `${line(`Itara rya Kivu ${n}`)}`)))
  await user.click(await button(texts.importRows(500)))
  await waitFor(() => screen.getByText(texts.ended(500)))
  expect([added.length, listed.length, maxConcurrency()]).toEqual([500, 1, 6])
  // Each call has 2,000 bytes of token, headers and reply in addition to its body.
  const bytes = added.reduce((total, { body }) => total + 2000 + JSON.stringify(body).length, 0)
  expect(bytes).toBeLessThan((60 * 300_000) / 8)
  // A round trip of 400 ms plus 200 ms in the shop.
  expect((added.length / maxConcurrency()) * 0.6).toBeLessThan(60)
})

it.each([
  [
    'is not a spreadsheet',
    new File([new Uint8Array([0, 1, 2])], 'a.csv', { type: 'text/csv' }),
    texts.problems.unreadable,
  ],
  ['is empty', new File(['\r\n'], 'a.csv', { type: 'text/csv' }), texts.problems.empty],
  ['lacks column names', new File(['Kivu,5000'], 'a.csv', { type: 'text/csv' }), texts.problems.noHead],
  [
    'has too many rows',
    sheetOf(...Array.from({ length: MAX_SHEET_ROWS + 1 }, () => line('Kivu'))),
    texts.problems.tooManyRows(MAX_SHEET_ROWS),
  ],
])('refuses a file that %s with a message', async (_, file, problem) => {
  serveLamps()
  await choose(file)
  await screen.findByText(problem)
  await expectAccessible()
})

it('imports opening debts from a sheet and leaves existing ones unchanged', async () => {
  const server = fakeServer()
  const known = makeReport({
    opening: true,
    givenTo: 'Karekezi',
    deptsGranted: 900,
    owed: 900,
    createdAt: '2024-06-01T10:00:00.000Z',
    status: 'NOT-PAID',
    comments: 'Not paid',
  })
  server.answer(searchReports, ({ query: { after } }) => {
    const data = after === undefined ? [known] : []
    return { data, totalPages: 1, totalCount: 1, report: [], pages: 1, countReport: 1, page: 1 }
  })
  const recorded = server.answer(recordOpeningDebt, () => ({ _id: newId() }))
  const user = await openScreen('/admin/import', 'admin')
  await user.click(await link(texts.whats.debts))
  await expectPath('/admin/import?what=debts')
  const lines = ['Izina,Asigaye,Itariki', 'Mukamana,12500,1/5/2024', 'Karekezi,900,2024-06-01', 'Kamana,nta,2024-06-01']
  await user.upload(await field(texts.file), new File([lines.join('\r\n')], 'amadeni.csv', { type: 'text/csv' }))
  within(await screen.findByRole('row', { name: /Kamana 4/ })).getByText(texts.faults.badAmount)
  expect(await Promise.all([countOf('new'), countOf('same'), countOf('faulty')])).toEqual([1, 1, 1])
  await expectAccessible()
  await user.click(await button(texts.importRows(1)))
  await screen.findByText(texts.ended(1))
  expect(recorded.map(({ body }) => body)).toEqual([{ givenTo: 'Mukamana', amount: 12_500, day: '2024-05-01' }])
})
