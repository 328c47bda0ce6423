import { paymentErrors } from './payment-errors.ts'
import { reportErrors } from './report-errors.ts'
import { userErrors } from './user-errors.ts'

export type Meaning = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
  meaning: string
  /**
   * Seconds after which the call may be repeated. 'next hour' means the start of the next clock hour, when its limit
   * resets.
   */
  retryAfter?: number | 'next hour'
}

/** Every error of the API: its code, which is stable and meant for clients, its HTTP status and its meaning. */
export const errors = {
  // Any call.
  'request.invalid': { status: 400, meaning: 'The request does not fit the schema. `issues` lists where and why' },
  'request.malformed': { status: 400, meaning: 'The body or the URL cannot be parsed' },
  'request.tooLarge': { status: 413, meaning: 'The body exceeds the limit of this call. The message states the limit' },
  'request.notJson': { status: 415, meaning: 'The body is not JSON. Send it as application/json' },
  'request.notForm': { status: 415, meaning: 'The body is not a form. Send it as multipart/form-data' },
  'token.invalid': { status: 401, meaning: 'The id token is missing, expired or not from this shop. Sign in again' },
  'keys.away': {
    status: 503,
    meaning: 'The keys for verifying tokens cannot be fetched. Repeat the call after Retry-After',
    retryAfter: 2,
  },
  'session.ended': {
    status: 401,
    meaning: 'The account was deleted, or a new password or email has ended its sessions. Sign in again',
  },
  'role.denied': { status: 403, meaning: 'The caller’s role does not permit this call' },
  'address.unknown': { status: 404, meaning: 'There is no resource at this URL' },
  'idempotency.reused': {
    status: 409,
    meaning: 'The Idempotency-Key was used for another request. Send a new key with a new request',
  },
  'shop.busy': {
    status: 503,
    meaning:
      'The shop is too busy, or its database does not respond. Nothing was written. Repeat the call after Retry-After',
    retryAfter: 1,
  },
  'shop.unsure': {
    status: 503,
    meaning:
      'The result of the write is unknown. Repeat the call after Retry-After with its Idempotency-Key: it counts once',
    retryAfter: 1,
  },
  'shop.unconfirmed': {
    status: 503,
    meaning:
      'The result of the write is unknown, and a repeat could count twice. Read the current state before repeating the call',
    retryAfter: 1,
  },
  'table.away': {
    status: 503,
    meaning: 'The database does not respond. Repeat the call after Retry-After',
    retryAfter: 2,
  },
  internal: { status: 500, meaning: 'The shop failed. Its log contains the cause' },

  // Lamps and stock.
  'product.unknown': { status: 404, meaning: 'There is no such lamp. `productId` identifies it if several were sent' },
  'product.gone': { status: 409, meaning: 'The lamp was deleted and is no longer for sale' },
  'product.changed': { status: 409, meaning: 'The lamp was edited since it was read. Repeat the edit on `current`' },
  'slug.taken': { status: 409, meaning: 'Another lamp has this slug. Choose another one' },
  'code.taken': { status: 409, meaning: 'Another lamp has this code: `product`. Choose another one' },
  'stock.beyond': { status: 409, meaning: 'The stock would become negative, or exceed the maximum count' },
  'stock.moved': {
    status: 409,
    meaning: 'The stock changed since it was read. `countInStock` is the current stock, `current` the lamp',
  },
  'stock.short': { status: 409, meaning: 'The stock is insufficient. `lines` contains the lines as they are now' },
  'price.changed': { status: 409, meaning: 'The prices sent are outdated. `lines` contains the current ones' },

  // Pictures.
  'picture.empty': { status: 400, meaning: 'The file is empty' },
  'picture.gone': { status: 409, meaning: 'The uploaded picture was deleted before it was used. Upload it again' },
  'picture.tooLarge': { status: 400, meaning: 'The picture is larger than 4.5 MB' },
  'picture.tooMany': {
    status: 429,
    meaning: 'The customer has uploaded too many pictures within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },
  'picture.tooManyPixels': { status: 400, meaning: 'The picture has more than 3 megapixels' },
  'picture.unknown': { status: 400, meaning: 'The file is not a PNG, JPEG, WebP, GIF or AVIF' },

  // Special requests.
  'special.unknown': { status: 404, meaning: 'There is no such special request' },
  'special.answered': {
    status: 409,
    meaning: 'The request already has another answer. Reopen it before answering again',
  },
  'special.tooMany': {
    status: 429,
    meaning: 'The customer has sent too many special requests within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },

  // Orders.
  'order.unknown': { status: 404, meaning: 'There is no such order, or it belongs to another customer' },
  'order.changed': { status: 409, meaning: 'The order was paid while it was being deleted' },
  'order.deleted': { status: 409, meaning: 'The Idempotency-Key belongs to an order that was deleted later' },
  'order.delivered': { status: 409, meaning: 'The order has already been delivered' },
  'order.noneToPay': { status: 404, meaning: 'The caller has no unpaid MoMo order of this amount' },
  'order.paid': { status: 409, meaning: 'The order has already been paid' },
  'order.refunded': { status: 409, meaning: 'The money of the order was refunded' },
  'order.released': { status: 409, meaning: 'The order was not paid in time, so its lamps are on sale again' },
  'order.tooMany': {
    status: 429,
    meaning: 'The customer has placed too many orders within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },
  'order.tooManyUnpaid': {
    status: 429,
    meaning: 'The customer has reached the limit of unpaid orders. Pay one of them or wait before the next order',
  },
  'order.tooManyPieces': {
    status: 429,
    meaning: 'The customer’s unpaid orders would together exceed the limit of lamps. Pay one of them first',
  },
  'order.tooManyFromAddress': {
    status: 429,
    meaning: 'Customers without a paid order have ordered too many lamps from this address within an hour',
    retryAfter: 'next hour',
  },
  'order.unpaid': { status: 409, meaning: 'The order has not been paid yet' },

  // Payments of orders.
  ...paymentErrors,

  // Sales reports and debts.
  ...reportErrors,

  // Returns.
  'return.unknown': { status: 404, meaning: 'There is no such return' },
  'return.nothing': { status: 409, meaning: 'Lamps of a loss or of an opening debt cannot come back' },
  'return.beyond': {
    status: 409,
    meaning: 'More pieces come back than are left of a line. `current` is the sale as it is now',
  },
  'return.late': { status: 403, meaning: 'The days for returns are over, so only an admin may take the lamps back' },
  'return.reason': {
    status: 400,
    meaning: 'A return of another seller’s sale, or after the days for returns, needs a `reason`',
  },
  'return.refunds': {
    status: 409,
    meaning: 'The parts in `refunds` do not add up to what is paid back, which is `refund`',
  },
  'return.undelivered': { status: 409, meaning: 'The order has not been delivered, so its lamps cannot come back' },
  'return.provider': {
    status: 409,
    meaning: 'No provider can refund this amount: no provider took it, or it is refunded already',
  },
  'return.refunded': {
    status: 409,
    meaning: 'The provider has refunded money for the return, so the return cannot be deleted',
  },
  'return.tooLarge': { status: 400, meaning: 'The return has too many lamps for one write. Send it in two parts' },
  'order.returned': { status: 409, meaning: 'Lamps of the order came back. Delete its returns first' },
  'report.exchanged': {
    status: 409,
    meaning: 'The lamps of the sale were taken in an exchange. Delete its return, which deletes both',
  },
  'report.returned': { status: 409, meaning: 'Lamps of the sale came back. Delete its returns first' },

  // Goods receipts, their payments and suppliers.
  'receipt.unknown': { status: 404, meaning: 'There is no such receipt' },
  'receipt.future': { status: 400, meaning: 'The day of the receipt is in the future' },
  'receipt.invoiceUsed': {
    status: 409,
    meaning: 'The invoice number of the supplier belongs to another receipt, which is `receipt`',
  },
  'receipt.tooLarge': {
    status: 400,
    meaning: 'The receipt has too many lines and payments for one write. Send it in parts of at most 20 lines',
  },
  'receipt.rwf': { status: 400, meaning: 'The RWF of a payment are missing, too high or differ from its amount' },
  'receipt.noLine': { status: 400, meaning: '`line` is not a position on the receipt' },
  'receipt.correction': { status: 400, meaning: 'The correction does not fit the receipt, or changes nothing' },
  'receipt.settled': { status: 409, meaning: 'Nothing is owed for the receipt' },
  'receipt.tooManyPayments': {
    status: 409,
    meaning: 'The receipt has reached the limit of payments. The next one must pay the rest',
  },
  'receipt.tooManyOpen': {
    status: 409,
    meaning: 'The payment is for more open receipts than one call can pay. Send a smaller payment first',
  },
  'supplier.unknown': { status: 404, meaning: 'There is no supplier with this name' },
  'supplier.changed': {
    status: 409,
    meaning: 'The supplier was edited since the last read. Repeat the edit on `current`',
  },
  'supplier.same': { status: 400, meaning: 'Both names are already spellings of the same supplier' },
  'supplier.merged': { status: 409, meaning: 'The name was merged into another one. Use that name' },
  'expected.unknown': { status: 404, meaning: 'No expected goods have this id' },
  'payment.byAdmin': { status: 403, meaning: 'Only an admin may record payments of a receipt' },

  // Debtors, and their view of their own debt.
  'debtor.unknown': { status: 404, meaning: 'No customer with this name has bought on debt' },
  'debtor.changed': { status: 409, meaning: 'The debtor was edited since the last read. Repeat the edit on `current`' },
  'debtor.same': { status: 400, meaning: 'Both names are already spellings of the same debtor' },
  'debtor.merged': { status: 409, meaning: 'The name was merged into another one. Use the account of that name' },
  'account.unknown': { status: 404, meaning: 'The account link is incomplete or was revoked' },
  'account.tooMany': {
    status: 429,
    meaning:
      'Too many wrong account links were opened from this IP address within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },

  'search.tooBroad': { status: 400, meaning: 'Too many index terms begin with a term of `key`. Send more letters' },

  // Entries made on a device.
  'entry.recorded': {
    status: 409,
    meaning: 'An entry with this id is recorded as `reference`. It cannot be discarded or recorded with other details',
  },
  'entry.givenUp': { status: 409, meaning: 'The entry with this id was discarded, so it cannot be recorded' },

  // Stocktakes.
  'stocktake.unknown': { status: 404, meaning: 'There is no such stocktake' },
  'stocktake.ended': { status: 409, meaning: 'The stocktake has ended, so nothing can be counted or posted' },

  // Expenses.
  'close.unknown': { status: 404, meaning: 'There is no such day close' },
  'close.note': { status: 400, meaning: 'The shop does not count this note or coin: see the settings' },
  'close.left': { status: 400, meaning: 'More money stays in the drawer than was counted' },
  'close.reason': {
    status: 400,
    meaning: 'The counted money differs from the books by more than the tolerance, so a reason is needed',
  },

  'expense.unknown': { status: 404, meaning: 'There is no such expense' },
  'expense.deleted': { status: 409, meaning: 'The Idempotency-Key belongs to an expense that was deleted later' },

  // Fiscal receipts.
  'fiscal.unknown': { status: 404, meaning: 'There is no such fiscal document, or the link is incomplete' },
  'fiscal.state': { status: 409, meaning: 'The state of the fiscal document does not allow this' },
  'fiscal.counter': {
    status: 409,
    meaning: 'Another receipt has this counter. Compare the receipt with the taxpayer portal',
  },
  'fiscal.unset': { status: 400, meaning: 'Fiscal receipts need the TIN of the shop and the serial of its device' },
  'fiscal.tooMany': {
    status: 429,
    meaning:
      'Too many wrong links to receipts were opened from this IP address within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },

  // Settings.
  'rate.future': { status: 400, meaning: 'The day of the dollar rate is in the future' },
  'settings.changed': {
    status: 409,
    meaning: 'The settings changed since they were read. Repeat the edit on `current`',
  },

  // Backups.
  'copy.notRead': {
    status: 409,
    meaning: 'The caller has not read all parts of the books in the last 24 hours. Read the missing parts first',
  },
  'restore.notNew': {
    status: 409,
    meaning: 'The shop has lamps, sales, orders or expenses. A backup can only be restored into a new shop',
  },
  'restore.other': { status: 409, meaning: 'Another restore is running. Finish it first' },
  'restore.notBegun': { status: 409, meaning: 'There is no running restore of this backup' },
  'restore.ended': {
    status: 409,
    meaning: 'The restore has ended: the shop was used since it began, or it began more than 24 hours ago',
  },
  'restore.badRow': { status: 400, meaning: 'A row does not belong in a backup' },

  // Users.
  ...userErrors,

  // Commands that check the totals; no route returns these.
  'audit.other': { status: 409, meaning: 'Another audit of the totals is running or was interrupted' },
} as const satisfies Record<string, Meaning>

export type ErrorCode = keyof typeof errors
