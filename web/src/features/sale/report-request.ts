import type { FiscalBuyer } from '../../../../shared/fiscal/buyer.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import type { recordReport } from '../../../../shared/reports/routes.ts'
import type { Tender } from '../../../../shared/reports/tender.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import type { OfferedMethod, SaleDraft } from './sale-draft.ts'
import { parsePrice, type TypedSale } from './typed-sale.ts'

export type ReportRequest = BodyToSend<typeof recordReport>

type Typed = {
  draft: SaleDraft
  sale: TypedSale
  method: OfferedMethod
  amounts: ReportAmounts
  /** Parts of the payment; absent if the method describes it. */
  tenders?: readonly Tender[] | undefined
  /** Buyer on the fiscal receipt. A loss has no receipt. */
  buyer?: FiscalBuyer | undefined
}

/**
 * Returns the request to record a sale as typed, with the prices and sales that staff saw. Costs and profits are left
 * out, because the shop would compare them, and a changed cost alone refuses no sale.
 */
export function reportRequest({ draft, sale, method, amounts, tenders, buyer }: Typed): ReportRequest {
  return {
    reportItems: sale.lines.map(({ _id, quantity, real, soldAt, price, costPrice }) => ({
      _id,
      quantity,
      real,
      soldAt,
      price,
      seenCostPrice: costPrice,
    })),
    real: sale.real,
    depts: sale.deptsGranted,
    ibyangiritse: sale.ibyangiritse,
    givenTo: sale.givenTo ?? '',
    comments: (draft.comments ?? '').trim(),
    expense: parsePrice(draft.expense) ?? 0,
    paymentMethod: method,
    ...(tenders && { tenders: [...tenders] }),
    saleId: draft.saleId,
    sales: amounts.sales,
    ...(buyer && method !== 'Loss' && { buyer }),
  }
}
