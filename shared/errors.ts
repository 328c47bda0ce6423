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
  'request.invalid': { status: 400, meaning: 'What was sent does not fit the schema: `issues` lists where and why' },
  'request.malformed': { status: 400, meaning: 'The body or the address cannot be read' },
  'request.tooLarge': { status: 413, meaning: 'The body is larger than this call takes, which is told in the message' },
  'request.notJson': { status: 415, meaning: 'The body is not application/json' },
  'request.notForm': { status: 415, meaning: 'The body is not multipart/form-data' },
  'token.invalid': { status: 401, meaning: 'The id token is missing, expired or not from this shop' },
  'keys.away': {
    status: 503,
    meaning: 'The keys that tokens are verified with cannot be fetched; the same call may be repeated',
    retryAfter: 2,
  },
  'session.ended': {
    status: 401,
    meaning: 'The account was deleted, or its sessions were ended by a new password or e-mail',
  },
  'role.denied': { status: 403, meaning: 'The caller’s role may not do this' },
  'address.unknown': { status: 404, meaning: 'There is nothing at this address' },
  'idempotency.reused': { status: 409, meaning: 'The Idempotency-Key was used for another request' },
  'shop.busy': {
    status: 503,
    meaning:
      'The shop is too busy, or its database does not answer. Nothing was written; repeat the call after Retry-After',
    retryAfter: 1,
  },
  'shop.unsure': {
    status: 503,
    meaning:
      'It is not known whether it was written. Repeat the call after Retry-After with its Idempotency-Key: it counts once',
    retryAfter: 1,
  },
  'shop.unconfirmed': {
    status: 503,
    meaning:
      'It is not known whether it was written, and a repeat could count again. Read the current state before repeating the call',
    retryAfter: 1,
  },
  'table.away': { status: 503, meaning: 'The database does not answer', retryAfter: 2 },
  internal: { status: 500, meaning: 'The shop failed; its log says why' },

  // Lamps and stock.
  'product.unknown': { status: 404, meaning: 'There is no such lamp; `productId` names it where several were sent' },
  'product.gone': { status: 409, meaning: 'The lamp was deleted, so no more of it can be sold' },
  'product.changed': { status: 409, meaning: 'The lamp was edited since it was read; `current` is it now' },
  'slug.taken': { status: 409, meaning: 'Another lamp has this slug' },
  'code.taken': { status: 409, meaning: 'Another lamp has this code; `product` is that lamp' },
  'stock.beyond': { status: 409, meaning: 'The stock would become negative, or larger than a count may be' },
  'stock.moved': {
    status: 409,
    meaning: 'The stock changed since it was read; `countInStock` is the current one, `current` the lamp',
  },
  'stock.short': { status: 409, meaning: 'There are fewer in stock than wanted; `lines` are the current ones' },
  'price.changed': { status: 409, meaning: 'The prices sent are no longer valid; `lines` are the current ones' },

  // Pictures.
  'picture.empty': { status: 400, meaning: 'The file is empty' },
  'picture.gone': { status: 409, meaning: 'The uploaded picture was deleted before it was used' },
  'picture.tooLarge': { status: 400, meaning: 'The picture has more than 4.5 MB' },
  'picture.tooMany': {
    status: 429,
    meaning: 'Too many pictures by this customer within an hour',
    retryAfter: 'next hour',
  },
  'picture.tooManyPixels': { status: 400, meaning: 'The picture has more than 3 megapixels' },
  'picture.unknown': { status: 400, meaning: 'The file is not PNG, JPEG, WebP, GIF or AVIF' },

  // Special requests.
  'special.tooMany': {
    status: 429,
    meaning: 'Too many special requests by this customer within an hour',
    retryAfter: 'next hour',
  },

  // Orders.
  'order.unknown': { status: 404, meaning: 'There is no such order, or it is another customer’s' },
  'order.changed': { status: 409, meaning: 'The order was paid while it was being deleted' },
  'order.deleted': { status: 409, meaning: 'The Idempotency-Key placed an order that has been deleted since' },
  'order.delivered': { status: 409, meaning: 'The order has already been delivered' },
  'order.noneToPay': { status: 404, meaning: 'The caller has no order of this amount waiting for a MoMo payment' },
  'order.paid': { status: 409, meaning: 'The order has already been paid' },
  'order.refunded': { status: 409, meaning: 'The order’s money was given back' },
  'order.released': { status: 409, meaning: 'The order was not paid in time, so its lamps are on sale again' },
  'order.tooMany': { status: 429, meaning: 'Too many orders by this customer within an hour', retryAfter: 'next hour' },
  'order.tooManyUnpaid': { status: 429, meaning: 'The customer has as many unpaid orders as one may have' },
  'order.tooManyPieces': { status: 429, meaning: 'More lamps than the unpaid orders of a customer may have in all' },
  'order.unpaid': { status: 409, meaning: 'The order has not been paid yet' },

  // Payments of orders.
  'payment.unknown': { status: 404, meaning: 'There is no such payment' },
  'payment.notOffered': { status: 409, meaning: 'The shop does not take this way to pay' },
  'payment.otherMethod': { status: 409, meaning: 'The order’s payment method is another one' },
  'payment.pending': { status: 409, meaning: 'PayPal has the money and is reviewing the payment' },
  'payment.refundDue': { status: 409, meaning: 'The money arrived but does not pay the order, so it has to go back' },
  'payment.tooMany': { status: 429, meaning: 'Too many attempts to pay this order within an hour' },
  'payment.tooManyByPerson': {
    status: 429,
    meaning: 'Too many requests to pay by this person within an hour',
    retryAfter: 'next hour',
  },
  'payment.tooManyForPhone': {
    status: 429,
    meaning: 'Too many requests to pay to this phone within an hour',
    retryAfter: 'next hour',
  },
  'amount.changed': { status: 409, meaning: 'The amount is not what the order costs, which is `amountDue`' },
  'refund.notDue': {
    status: 409,
    meaning: 'No money came with this payment that could have been refunded, and its provider has decided on it',
  },
  'phone.invalid': { status: 400, meaning: 'Not a Rwandan mobile number' },
  'phone.notMtn': { status: 400, meaning: 'Not an MTN number' },
  'momo.away': { status: 503, meaning: 'MTN MoMo does not answer; the same call may be repeated' },
  'momo.refused': { status: 503, meaning: 'MTN MoMo accepts no payments for the shop; nothing was charged' },
  'paypal.away': { status: 503, meaning: 'PayPal does not answer; the same call may be repeated' },
  'paypal.busy': { status: 409, meaning: 'PayPal is completing the payment' },
  'paypal.declined': { status: 409, meaning: 'The payer’s bank or card declined' },
  'paypal.expired': { status: 409, meaning: 'The payer did not approve the PayPal order in time' },
  'paypal.limit': { status: 409, meaning: 'More than the payer’s PayPal account may pay' },
  'paypal.mismatch': { status: 409, meaning: 'What the payer approved is not what the order costs' },
  'paypal.misset': { status: 503, meaning: 'PayPal does not accept the shop’s own account; nothing was charged' },
  'paypal.notApproved': { status: 409, meaning: 'The payer has not approved the PayPal order yet' },
  'paypal.refused': { status: 409, meaning: 'PayPal does not let this payer pay' },
  'paypal.unknownOrder': { status: 400, meaning: 'The PayPal order was not made for this order' },
  'webhook.unverified': { status: 400, meaning: 'The signature is not PayPal’s for this shop' },

  // Sales reports and debts.
  'report.unknown': { status: 404, meaning: 'There is no such report' },
  'report.changed': { status: 409, meaning: 'The report changed since it was read; `current` is it now' },
  'report.deleted': { status: 409, meaning: 'The sale was recorded before and its report has been deleted since' },
  'report.lamps': { status: 409, meaning: 'A report keeps its lamps: they cannot be replaced' },
  'reason.missing': {
    status: 400,
    meaning: 'A seller who corrects another’s sale, or an earlier day’s, must give a reason: `why`',
  },
  'correction.denied': {
    status: 403,
    meaning: 'Only an admin may correct another’s sale, or an earlier day’s, or delete an opening debt',
  },
  'transaction.used': {
    status: 409,
    meaning: 'The transaction has paid something else: the sale `reportId`, or an order',
  },
  'sale.recorded': { status: 409, meaning: 'The sale is recorded with other details, in the report `reportId`' },
  'real.differs': { status: 400, meaning: 'The number sold is not the sum of the lines' },
  'real.missing': { status: 400, meaning: 'A line lacks how many were sold' },
  'losses.beyondReal': { status: 400, meaning: 'More lamps lost than sold' },
  'soldAt.missing': { status: 400, meaning: 'Neither a price for each lamp nor a debt for all of them' },
  'depts.beyondPrice': { status: 400, meaning: 'The debt is more than the lamps were sold for' },
  'givenTo.missing': { status: 400, meaning: 'A debt without a debtor' },
  'debt.paidBeyond': { status: 409, meaning: 'More of the debt has been paid than it would be' },
  'debt.opening': {
    status: 409,
    meaning: 'A debt from before the books is not edited: it is deleted, and recorded again',
  },
  'debt.future': { status: 400, meaning: 'The day of the opening debt has not come yet' },
  'debt.settled': { status: 400, meaning: 'Nothing is owed' },
  'igice.beyondOwed': { status: 400, meaning: 'The instalment is more than is owed, which is `owed`' },
  'igice.tooMany': { status: 409, meaning: 'The debt has as many instalments as a report keeps' },

  // Debtors, and their view of their own debt.
  'debtor.unknown': { status: 404, meaning: 'Nobody of this name has bought on debt' },
  'debtor.changed': { status: 409, meaning: 'The debtor was edited since they were read; `current` is them now' },
  'debtor.same': { status: 400, meaning: 'Both are spellings of the same name already' },
  'debtor.merged': { status: 409, meaning: 'The name was merged into another one, which has the account' },
  'account.unknown': { status: 404, meaning: 'The link leads to no account: it is not whole, or has been ended' },
  'account.tooMany': {
    status: 429,
    meaning: 'Too many wrong links from this address within an hour',
    retryAfter: 'next hour',
  },

  'search.tooBroad': { status: 400, meaning: 'Too many words begin as one of `key` does; more letters narrow it' },

  // Entries made on a device.
  'entry.recorded': {
    status: 409,
    meaning: 'What has this id is recorded, as `reference`: it cannot be recorded with other details, or given up',
  },
  'entry.givenUp': { status: 409, meaning: 'What has this id was given up, so it is not recorded' },

  // Expenses.
  'expense.unknown': { status: 404, meaning: 'There is no such expense' },
  'expense.deleted': { status: 409, meaning: 'The Idempotency-Key recorded an expense that has been deleted since' },

  // Settings.
  'rate.future': { status: 400, meaning: 'The day of the dollar rate has not come yet' },
  'settings.changed': {
    status: 409,
    meaning: 'The settings were changed since they were read; `current` is what they are now',
  },

  // Backups.
  'copy.notRead': { status: 409, meaning: 'The caller has not read all parts of the books in the last 24 hours' },
  'restore.notNew': { status: 409, meaning: 'The shop has lamps, sales, orders or expenses: nothing is brought in' },
  'restore.other': { status: 409, meaning: 'Another copy is being brought in: it has to be brought to its end first' },
  'restore.notBegun': { status: 409, meaning: 'This copy is not being brought in, or has been' },
  'restore.ended': {
    status: 409,
    meaning: 'The restore has ended: the shop was used since it began, or it began more than 24 hours ago',
  },
  'restore.badRow': { status: 400, meaning: 'A row is none of a copy of the books' },

  // Users.
  'user.unknown': { status: 404, meaning: 'There is no such person' },
  'user.changed': {
    status: 409,
    meaning: 'The person was changed since they were read; `current` is what they are now',
  },
  'user.busy': { status: 503, meaning: 'Another change of this person is under way', retryAfter: 2 },
  'user.invalid': {
    status: 400,
    meaning: 'The user pool does not accept the name, the e-mail or the password as it is written',
  },
  'user.self': { status: 409, meaning: 'Admins cannot delete themselves or give up their own role' },
  'users.tooOften': { status: 429, meaning: 'Too many changes of accounts at once' },
  'admin.last': { status: 409, meaning: 'The shop would be left without an admin' },
  'email.taken': { status: 409, meaning: 'Another account has this e-mail' },
  'name.taken': {
    status: 409,
    meaning: 'Another member of staff, or the shop itself, has this name: staff need a name of their own',
  },
  'name.byAdmin': { status: 403, meaning: 'Only an admin may change the name of a member of staff' },
  'invitation.unknown': {
    status: 404,
    meaning: 'The link invites to nothing: it is not whole, was taken back, or who made it is no admin any more',
  },
  'invitation.made': {
    status: 409,
    meaning:
      'The Idempotency-Key made an invitation before. Its link cannot be told again: take it back and make another',
  },
  'invitation.used': { status: 409, meaning: 'Somebody has taken the invitation; another person needs another one' },
  'invitation.expired': { status: 409, meaning: 'The invitation was good for some days, which are over' },
  'invitation.needless': { status: 409, meaning: 'The caller has the role already, so the invitation stays good' },
  'invitation.tooMany': {
    status: 429,
    meaning: 'Too many wrong invitations from this address within an hour',
    retryAfter: 'next hour',
  },
  'password.weak': { status: 400, meaning: 'The password does not meet the user pool’s policy' },
  'password.needed': {
    status: 403,
    meaning: 'The session is older than some minutes: the change takes `currentPassword`',
  },
  'password.wrong': { status: 403, meaning: '`currentPassword` is not the current password' },
  'signUp.tooMany': {
    status: 429,
    meaning: 'Too many sign-ups from this address within an hour',
    retryAfter: 'next hour',
  },
  'signIn.wrong': { status: 401, meaning: 'Wrong e-mail or password' },
  'signIn.unconfirmed': { status: 401, meaning: 'The account is not confirmed yet' },
  'signIn.furtherStep': {
    status: 401,
    meaning: 'The user pool asks for a second step, which only the sign-in page can do',
  },
  'signIn.tooOften': {
    status: 429,
    meaning: 'Too many attempts to sign in; the right password does not help until later',
    retryAfter: 'next hour',
  },

  // Commands that check the totals; no route returns these.
  'audit.other': { status: 409, meaning: 'Another audit of the totals is under way, or was cut off' },
  'totals.busy': { status: 503, meaning: 'Too many sales are being counted to correct the totals', retryAfter: 2 },
} as const satisfies Record<string, Meaning>

export type ErrorCode = keyof typeof errors
