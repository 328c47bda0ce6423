/** Errors of sales and debts. See shared/errors.ts. */
export const reportErrors = {
  'report.unknown': { status: 404, meaning: 'There is no such report' },
  'report.changed': { status: 409, meaning: 'The report changed since it was read. Repeat the edit on `current`' },
  'report.deleted': { status: 409, meaning: 'The sale was already recorded, and its report was deleted later' },
  'report.lamps': { status: 409, meaning: 'The lamps of a report cannot be replaced' },
  'reason.missing': {
    status: 400,
    meaning: 'A seller who corrects a sale of another seller, or of an earlier day, must give a reason in `why`',
  },
  'correction.denied': {
    status: 403,
    meaning: 'Only an admin may correct a sale of another seller or of an earlier day, or delete an opening debt',
  },
  'transaction.used': {
    status: 409,
    meaning: 'The transaction has already paid the sale `reportId`, or an order',
  },
  'sale.recorded': { status: 409, meaning: 'The sale was recorded with other details, in the report `reportId`' },
  'real.differs': { status: 400, meaning: 'The number of lamps sold is not the sum of the lines' },
  'real.missing': { status: 400, meaning: 'A line lacks the number of lamps sold' },
  'losses.beyondReal': { status: 400, meaning: 'More lamps were lost than sold' },
  'soldAt.missing': { status: 400, meaning: 'A line has no price, and the sale has no debt for all of its lamps' },
  'depts.beyondPrice': { status: 400, meaning: 'The debt exceeds the price of the lamps' },
  'givenTo.missing': { status: 400, meaning: 'The debt has no debtor. Send the name in `givenTo`' },
  'tenders.differ': {
    status: 400,
    meaning: 'The tenders do not add up to what is paid at the sale, which is `paid`',
  },
  'debt.paidBeyond': { status: 409, meaning: 'More than the new debt has already been paid' },
  'debt.opening': {
    status: 409,
    meaning: 'An opening debt cannot be edited. Delete it and record it again',
  },
  'debt.future': { status: 400, meaning: 'The day of the opening debt is in the future' },
  'debt.settled': { status: 400, meaning: 'Nothing is owed' },
  'igice.beyondOwed': { status: 400, meaning: 'The instalment exceeds the debt, which is `owed`' },
  'igice.beforeSale': { status: 400, meaning: 'The instalment is dated before its sale' },
  'igice.tooMany': {
    status: 409,
    meaning: 'The report has reached the limit of instalments. The next one must pay the rest',
  },
} as const
