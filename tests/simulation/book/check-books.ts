import { checkAnswers } from './answers.ts'
import type { Books } from './books.ts'
import { checkCash } from './cash.ts'
import { checkCodes } from './codes.ts'
import { checkDebtors } from './debtors.ts'
import { checkDevices } from './devices.ts'
import { checkExpected } from './expected.ts'
import { checkFiscal } from './fiscal.ts'
import { checkKeys } from './keys.ts'
import { checkLog } from './log.ts'
import { checkNumbers } from './numbers.ts'
import { checkOrderReturns } from './order-returns.ts'
import { checkMoney } from './payments.ts'
import { checkPeople } from './people.ts'
import { checkPictures } from './pictures.ts'
import { checkPromises } from './promises.ts'
import { checkReceipts } from './receipts.ts'
import { checkRefusals } from './refusals.ts'
import { checkReports } from './reports.ts'
import { checkReturns } from './returns.ts'
import { byEntity } from './rows-of.ts'
import { checkSettings } from './settings.ts'
import { checkShortages } from './shortages.ts'
import { checkStock } from './stock.ts'
import { checkStockFlows } from './stock-flows.ts'
import { checkStockValue } from './stock-value.ts'
import { checkStocktakes } from './stocktakes.ts'
import { checkTenders } from './tenders.ts'
import { checkTotals } from './totals.ts'

/**
 * Checks the shop independently: it reads the rows and the answers that people got, and uses none of the shop's code.
 */
export function checkBooks(given: Omit<Books, 'of'>): void {
  const items = byEntity(given.rows)
  const books = { ...given, of: (entity: string) => items.get(entity) ?? [] }
  for (const check of [
    checkStock,
    checkStockValue,
    checkStockFlows,
    checkStocktakes,
    checkCodes,
    checkReports,
    checkReturns,
    checkOrderReturns,
    checkTenders,
    checkCash,
    checkReceipts,
    checkExpected,
    checkDebtors,
    checkTotals,
    checkFiscal,
    checkMoney,
    checkLog,
    checkSettings,
    checkNumbers,
    checkKeys,
    checkPeople,
    checkPictures,
    checkAnswers,
    checkDevices,
    checkRefusals,
    checkShortages,
    checkPromises,
  ])
    check(books)
}
