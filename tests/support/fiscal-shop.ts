import { afterEach, beforeAll, expect, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { fiscalById, type StoredFiscal } from '../../lambdas/data/fiscal.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { type FiscalSettings, NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { fakeAuthority, SERIAL, TIN } from './fake-authority.ts'
import { admin, context, invoke } from './make-event.ts'
import { stockOne } from './shop.ts'
import { reportIn, reportNow, sell } from './staff-sale.ts'

/** Switches fiscal receipts on for a file of tests, with the stand-in of the authority in this process. */
export function fiscalShop() {
  const authority = fakeAuthority()
  const { ebm } = authority

  const change = async (changes: Partial<FiscalSettings> = {}) => {
    const { revision } = await currentSettings()
    const on = { isOn: true, tin: TIN, deviceSerial: SERIAL, environment: 'local' } as const
    const fiscal = { ...NO_FISCAL_SETTINGS, ...on, ...changes }
    expect(await invoke(updateSettings, { as: admin, body: { fiscal, revision } })).toMatchObject({ status: 200 })
  }
  beforeAll(() => change())
  afterEach(() => ebm.behave({}))

  /** Runs the sender, which raises the alarm while a document of any test needs a person. */
  const run = () => sendDue(undefined, context).catch(() => undefined)

  /** Runs the sender at a later time. A document that waits for more than an hour raises the alarm. */
  const runAfter = async (minutes: number) => {
    const time = vi.spyOn(clock, 'now').mockReturnValue(Date.now() + minutes * 60_000)
    await run()
    time.mockRestore()
  }

  const documentOf = async ({ _id }: Pick<Report, '_id'>): Promise<StoredFiscal> => {
    const document = await fiscalById((await reportNow(_id)).fiscal?.id ?? '')
    if (!document) throw new Error('The sale has no fiscal document')
    return document
  }

  /** Sells two lamps at 30,000 RWF. */
  const sellTwo = async (lamp?: { _id: string }): Promise<Report> => {
    const { _id } = lamp ?? (await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 }))
    return reportIn(await sell([[_id, 2]], { soldAt: 30_000 }))
  }

  /** Returns the kind and amount of all documents with this lamp that the authority holds, in order. */
  const heldOf = ({ reportItems: [line] }: { reportItems: readonly { name: string }[] }) =>
    Object.values(ebm.ledger().sales)
      .filter(({ body }) => body.itemList.some(({ itemNm }) => itemNm === line?.name))
      .map(({ body }) => [body.rcptTyCd, body.totAmt])

  return { ...authority, change, run, runAfter, documentOf, sellTwo, heldOf }
}
