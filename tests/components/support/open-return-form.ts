import { listChangesOf } from '../../../shared/changes/routes.ts'
import { getReport } from '../../../shared/reports/routes.ts'
import { getReturn, recordReturn } from '../../../shared/returns/routes.ts'
import { makeReport } from '../../support/make-report.ts'
import { makeReturn } from '../../support/make-return.ts'
import { fakeServer } from './fake-server.ts'
import { openScreen } from './open-screen.tsx'

export const seller = { _id: 'seller-1', name: 'Eric Habimana' }

/**
 * Opens the form for a sale of three lamps for 5,000 each, of today by the seller unless `overrides` differ. The shop
 * answers with `recorded`.
 */
export async function openReturnForm(
  overrides: Parameters<typeof makeReport>[0] = {},
  recorded: Parameters<typeof makeReturn>[0] = {},
) {
  const server = fakeServer()
  const sale = makeReport({ _id: 'sale', seller, createdAt: new Date().toISOString(), ...overrides })
  server.answer(getReport, () => sale)
  server.answer(listChangesOf, () => ({ changes: [] }))
  const returned = makeReturn({ _id: 'return-1', createdAt: new Date().toISOString(), by: seller, ...recorded })
  const sent = server.answer(recordReturn, () => ({ return: returned }))
  server.answer(getReturn, () => ({ return: returned }))
  const user = await openScreen('/admin/give-back/sale', 'seller')
  return { server, sent, user }
}
