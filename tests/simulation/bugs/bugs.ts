/**
 * Mistakes as people make them, one small change of the shop's code each: `from` stands once in the file. `npm run
 * simulate:bugs` makes them one at a time and says after how many requests the simulation finds each: docs/simulation.md.
 */
export type Bug = {
  name: string
  file: string
  from: string
  to: string
  /** Why nothing that the book looks at comes of it, for a bug that is not found. */
  survives?: string
}

export const bugs: readonly Bug[] = [
  {
    name: 'stock is taken whatever is left',
    file: 'lambdas/data/stock.ts',
    from: "const suffices = delta < 0 ? 'countInStock >= :bound'",
    to: "const suffices = delta < 0 ? '(attribute_exists(PK) OR countInStock >= :bound)'",
  },
  {
    name: 'the journal has no line for a movement',
    file: 'lambdas/data/stock.ts',
    from: 'return [update, putEntry(seen._id, { _id, delta, ...movement })]',
    to: 'return [update]',
  },
  {
    name: 'a lamp is sold at a price that has just changed',
    file: 'lambdas/orders/order-stock.ts',
    from: "takenBy(order, order.createdAt), ['price'])",
    to: 'takenBy(order, order.createdAt))',
  },
  {
    name: 'the key of a request is not stored',
    file: 'lambdas/data/once.ts',
    from: 'writes: [...put, ...writes] }',
    to: 'writes: [...put.slice(put.length), ...writes] }',
  },
  {
    name: 'the key of a request is written over',
    file: 'lambdas/data/once.ts',
    from: "ConditionExpression: 'attribute_not_exists(PK) OR expiresAt < :now'",
    to: "ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(PK) OR expiresAt < :now'",
  },
  {
    name: 'what a batch has read is trusted as of one instant',
    file: 'lambdas/data/once.ts',
    from: 'if (!(error instanceof Refusal)) throw error',
    to: 'if (error) throw error',
    survives:
      'a sale and its twin have to fall between the reads of one batch: from seed 3 it is found after 25,750 requests',
  },
  {
    name: 'a key whose time is over still counts',
    file: 'lambdas/data/once.ts',
    from: 'if (!record.success || record.data.expiresAt * 1000 < clock.now()) return undefined',
    to: 'if (!record.success) return undefined',
  },
  {
    name: 'two are given one number',
    file: 'lambdas/data/numbers.ts',
    from: 'return number === undefined ? [] : [putNew(numberItem(',
    to: 'return number === undefined || number % 2 === 0 ? [] : [putNew(numberItem(',
  },
  {
    name: 'what a newer version has added to a line is written over',
    file: 'lambdas/data/changed-parts.ts',
    from: 'if (Array.isArray(before) && Array.isArray(after) && isContinued(before, after)) {',
    to: 'if (Array.isArray(before) && Array.isArray(after) && isContinued(before, after) && before.length > 9) {',
  },
  {
    name: 'a changed setting is not logged',
    file: 'lambdas/settings/update-settings.ts',
    from: '        logSettings(before, after, moment),\n',
    to: '',
  },
  {
    name: 'sellers correct what only admins may',
    file: 'shared/reports/right-to-correct.ts',
    from: "return corrections === 'anyone' || person.isAdmin",
    to: 'return corrections.length > 0 || person.isAdmin',
  },
  {
    name: 'a customer may have one unpaid order more than the shop has set',
    file: 'lambdas/orders/unpaid-limits.ts',
    from: 'if (held.length >= unpaidOrders) {',
    to: 'if (held.length > unpaidOrders) {',
  },
  {
    name: 'an order that was refunded still waits to be delivered',
    file: 'shared/orders/queue.ts',
    from: "return releasedAt === undefined && refundedAt === undefined ? 'waitingForMoney' : undefined",
    to: "return releasedAt === undefined ? 'waitingForMoney' : undefined",
  },
  {
    name: 'a row is replaced although it has changed since it was read',
    file: 'lambdas/data/row-writes.ts',
    from: 'return updateRow(before, { ...after, revision: seen.revision + 1 }, holding(seen, condition))',
    to: "return updateRow(before, { ...after, revision: seen.revision + 1 }, holding(seen, '(attribute_exists(PK) OR revision = :seen)'))",
  },
  {
    name: 'an edit undoes what another admin has edited meanwhile',
    file: 'lambdas/data/products.ts',
    from: ": 'editedRevision = :edited'",
    to: ": '(attribute_exists(PK) OR editedRevision = :edited)'",
  },
  {
    name: 'a stock that is set undoes what was sold meanwhile',
    file: 'lambdas/data/products.ts',
    from: ' AND countInStock = :counted',
    to: ' AND (attribute_exists(PK) OR countInStock = :counted)',
  },
  {
    name: 'a row is deleted although it has changed since it was read',
    file: 'lambdas/data/row-writes.ts',
    from: 'return { Delete: { TableName: tableName, Key: key, ...holding(seen, condition) } }',
    to: 'return { Delete: { TableName: tableName, Key: key } }',
  },
  {
    name: 'a released order forgets a lamp',
    file: 'lambdas/orders/release-order.ts',
    from: '      ...putBack(order, productsIn(seen, lamps), movement),\n',
    to: '      ...putBack(order, productsIn(seen, lamps.slice(1)), movement),\n',
  },
  {
    name: 'an order is released although it has been paid',
    file: 'lambdas/orders/release-order.ts',
    from: 'return !isPaid && releasedAt === undefined',
    to: 'return releasedAt === undefined',
  },
  {
    name: 'a voided sale keeps its lamps',
    file: 'lambdas/reports/void-report.ts',
    from: '      ...stockWrites(changes, productsIn(seen, lamps), movement),\n',
    to: '      ...stockWrites(changes, productsIn(seen, lamps), movement).slice(9),\n',
  },
  {
    name: 'a voided sale leaves its debtor',
    file: 'lambdas/reports/void-report.ts',
    from: '      ...debtorWrites(report, undefined),\n',
    to: '      ...debtorWrites(report, report),\n',
  },
  {
    name: 'a corrected sale does not correct the stock',
    file: 'lambdas/reports/edit-report.ts',
    from: '        ...stockWrites(changes, products, movement),\n',
    to: '        ...stockWrites(new Map(changes && []), products, movement),\n',
  },
  {
    name: 'a change is not logged',
    file: 'lambdas/reports/take-instalment.ts',
    from: "[replaceReport(before, after), logReport('instalment', before, after, moment)]",
    to: "[replaceReport(before, after), logReport('instalment', before, after, moment)].slice(0, 1)",
  },
  {
    name: "a sale that was 'sold' takes its lamps again when it is saved",
    file: 'lambdas/products/patch-product.ts',
    from: 'reference: saleId, once: stockTaking(saleId, id) }',
    to: 'reference: saleId, once: undefined && stockTaking(saleId, id) }',
  },
  {
    name: 'more of a debt is taken than is owed',
    file: 'lambdas/reports/pay-debt.ts',
    from: 'if (instalment.amount > report.owed) {',
    to: 'if (instalment.amount > report.owed * 1000) {',
  },
  {
    name: 'a debt that changes hands is counted for both',
    file: 'lambdas/data/debtors.ts',
    from: '(was === undefined ? [] : [leave(was)])',
    to: '(was === undefined || is !== undefined ? [] : [leave(was)])',
  },
  {
    name: 'a request to pay is sent under a reference that was not written down',
    file: 'lambdas/momo/request-to-pay.ts',
    from: "headers: { 'x-reference-id': reference,",
    to: "headers: { 'x-reference-id': reference.slice(0, -1).concat('0'),",
  },
  {
    name: 'a callback is believed',
    file: 'lambdas/payments/momo.ts',
    from: '  if (canStillSucceed(payment)) {\n',
    to: "  if (canStillSucceed(payment)) {\n    await recordOutcome(payment, { status: 'succeeded', transactionId: reference }, new Date(clock.now()))\n",
  },
  {
    name: 'a second payment pays an order again',
    file: 'lambdas/payments/apply-outcome.ts',
    from: "  if (order.isPaid) return 'order.paid'\n",
    to: '',
  },
  {
    name: 'a released order that is paid does not take its lamps again',
    file: 'lambdas/payments/apply-outcome.ts',
    from: '...(releasedAt !== undefined && { takesStock: true })',
    to: '...(releasedAt === null && { takesStock: true })',
  },
  {
    name: 'a failed payment whose money comes is ignored',
    file: 'lambdas/payments/apply-outcome.ts',
    from: "return status === 'pending' || status === 'failed'",
    to: "return status === 'pending'",
    survives:
      'the shop gives a payment up after ten minutes at which MTN does not know it, or after seven days: no request takes that long here',
  },
  {
    name: 'nobody asks about a payment again',
    file: 'lambdas/payments/momo.ts',
    from: "nextPollAt: nextPollAt('momo', now.toISOString(), now),",
    to: 'nextPollAt: undefined,',
  },
  {
    name: 'an order that is deleted keeps the money',
    file: 'lambdas/orders/delete-order.ts',
    from: "if (payment.status === 'succeeded' && !isDelivered) {",
    to: "if (payment.status === 'succeeded' && isDelivered) {",
  },
  {
    name: 'an order is delivered unpaid',
    file: 'lambdas/orders/deliver-order.ts',
    from: 'if (!order.isPaid) throw',
    to: 'if (order.releasedAt !== undefined) throw',
  },
  {
    name: 'money counts for two payments',
    file: 'lambdas/payments/record-outcome.ts',
    from: '...(update.claimsTransaction === undefined ? [] : [claimTransaction(payment, update.claimsTransaction)]),',
    to: '',
    survives: 'the stand-ins never use an id for two transfers, and a payment itself is recorded once by its revision',
  },
  {
    name: 'a change that comes late is counted over a newer one',
    file: 'lambdas/totals/delta.ts',
    from: 'if (seen.gone || seen.revision > next.revision) return undefined',
    to: 'if (seen.gone) return undefined',
  },
  {
    name: 'what was counted is not noted',
    file: 'lambdas/totals/count.ts',
    from: '      putMarker(row.key, seen, next, audit, now.getTime()),\n',
    to: '      ...(seen ? [putMarker(row.key, seen, next, audit, now.getTime())] : []),\n',
  },
  {
    name: 'the last record of a batch is left out',
    file: 'lambdas/totals/count-changes.ts',
    from: 'for (const record of records) {',
    to: 'for (const record of records.length > 5 ? records.slice(0, -1) : records) {',
  },
  {
    name: 'a tax is rounded down',
    file: 'shared/money.ts',
    from: 'return toAmount(halfAwayFromZero((toHundredths(amount) * percent) / 100))',
    to: 'return toAmount(Math.floor((toHundredths(amount) * percent) / 100))',
  },
  {
    name: 'a page skips a row',
    file: 'lambdas/data/expenses.ts',
    from: 'return expenses.slice(0, limit)',
    to: 'return after === LAST ? expenses.slice(0, limit) : expenses.slice(1, limit)',
  },
  {
    name: "anyone sees anyone's order",
    file: 'lambdas/orders/order.ts',
    from: 'order.user._id === actor._id || isStaff(actor)',
    to: 'order.user._id === actor._id || actor._id',
  },
  {
    name: 'a cost reaches a customer',
    file: 'lambdas/http/endpoint.ts',
    from: 'isStaff(actor) ? (route.staffReply ?? route.reply) : route.reply',
    to: 'route.staffReply ?? route.reply',
  },
  {
    name: 'a role is not asked for',
    file: 'lambdas/http/caller.ts',
    from: "return access === 'seller' ? isStaff(actor) : true",
    to: 'return true',
  },
  {
    name: 'a role that was taken away still opens doors',
    file: 'lambdas/http/known-caller.ts',
    from: 'return { _id, name, email, isAdmin, isSeller, signedInAt }',
    to: 'return { _id, name, email, isAdmin, isSeller: isSeller || email.length > 0, signedInAt }',
  },
  {
    name: 'a session outlives a new password',
    file: 'lambdas/http/known-caller.ts',
    from: 'if (!profile || signedInAt < (profile.sessionsFrom ?? 0)) {',
    to: 'if (!profile) {',
  },
  {
    name: 'a deleted admin still counts as one',
    file: 'lambdas/users/delete-user.ts',
    from: 'if (hold.user.isAdmin) await leaveAdmins(id)',
    to: 'if (hold.user.isAdmin && hold.user.name === id) await leaveAdmins(id)',
  },
  {
    name: 'two changes of a person do not wait for each other',
    file: 'lambdas/data/user-hold.ts',
    from: "'attribute_exists(PK) AND (attribute_not_exists(heldBy) OR heldUntil < :now OR heldBy = :me)'",
    to: "'attribute_exists(PK) AND (attribute_not_exists(heldBy) OR heldUntil < :now OR attribute_exists(heldBy))'",
    survives:
      'who no longer holds the person cannot save, and is told to try again; what the user pool has in between is promised to nobody',
  },
  {
    name: 'the log has the money of a voided expense the wrong way round',
    file: 'lambdas/expenses/expense-change.ts',
    from: 'money: -before.amount,',
    to: 'money: before.amount,',
  },
  {
    name: 'a changed price is not logged',
    file: 'lambdas/products/change-product.ts',
    from: "(movement.reason === 'sale' ? []",
    to: "(movement.reason === 'sale' || fields.price !== undefined ? []",
  },
  {
    name: 'a picture goes although another lamp has it',
    file: 'lambdas/data/pictures.ts',
    from: "ConditionExpression: 'attribute_not_exists(usedBy)'",
    to: "ConditionExpression: 'attribute_exists(PK)'",
  },
  {
    name: 'a list ends at a row that it cannot read',
    file: 'lambdas/data/read-page.ts',
    from: 'if (!(error instanceof z.core.$ZodError)) throw error',
    to: 'if (error) throw error',
  },
  {
    name: "'nothing was saved' is said of what may have been",
    file: 'lambdas/deadline.ts',
    from: 'call !== undefined && call.writes > 0 ? unsure() : busy()',
    to: 'call !== undefined && call.writes > 99 ? unsure() : busy()',
  },
  {
    name: 'stale rows are decided on',
    file: 'lambdas/data/commit.ts',
    from: 'await batchGet(keys, { ConsistentRead: true })',
    to: 'await batchGet(keys)',
    survives:
      'a decision on what was is not written, as its conditions do not hold: it costs another attempt, and no more',
  },
  {
    name: 'an expense made on a device counts again when somebody else sends it',
    file: 'lambdas/expenses/record-expense.ts',
    from: 'const onces = [once, typed.expenseId === undefined',
    to: 'const onces = [once, once || typed.expenseId === undefined',
  },
  {
    name: 'an instalment made on a device counts again when somebody else sends it',
    file: 'lambdas/reports/take-instalment.ts',
    from: 'const onces = [once, instalmentId === undefined',
    to: 'const onces = [once, once || instalmentId === undefined',
  },
  {
    name: 'a sale made on a device counts again when it is sent as one that took place',
    file: 'lambdas/reports/record-report.ts',
    from: 'const onces = [once, saleId === undefined',
    to: 'const onces = [once, once || saleId === undefined',
  },
  {
    name: 'what was made without a line counts on the day on which it comes',
    file: 'shared/made-at.ts',
    from: 'return { at: new Date(Math.min(made, now.getTime())).toISOString(), recordedAt }',
    to: 'return { at: recordedAt, recordedAt }',
  },
  {
    name: "a device's time counts, however long ago it says",
    file: 'shared/made-at.ts',
    from: ' && made >= now.getTime() - MADE_WITHIN_DAYS * DAY_MS',
    to: '',
  },
  {
    name: 'what was given up is recorded when a copy comes',
    file: 'lambdas/data/device-records.ts',
    from: 'return { key: keys[kind](id), fingerprint: GIVEN_UP',
    to: 'return { key: keys[kind](id).toLowerCase(), fingerprint: GIVEN_UP',
  },
  {
    name: 'the journal does not say that a lamp was found',
    file: 'lambdas/data/stock.ts',
    from: "    putEntry(seen._id, { _id: first, delta: found, balance: sold, ...movement, reason: 'found-offline' }),\n",
    to: '',
  },
  {
    name: 'all that was sold without a line counts as found, whatever was on the shelf',
    file: 'lambdas/reports/compose-report.ts',
    from: 'const missing = -(products.get(id)?.countInStock ?? 0) - delta',
    to: 'const missing = (products.get(id)?.countInStock ?? 0) + delta < 0 ? -delta : 0',
  },
  {
    name: 'a sale that took place gets the prices of today',
    file: 'lambdas/reports/compose-report.ts',
    from: 'const seen = { price: item.price ?? price,',
    to: 'const seen = { price: price ?? item.price,',
  },
  {
    name: 'pieces come in again when they are sent again',
    file: 'lambdas/products/restock-product.ts',
    from: 'const once = [restocking(restock, id)]',
    to: 'const once = [undefined && restocking(restock, id)]',
  },
  {
    name: 'what was mended is recorded beside a copy of what it was',
    file: 'lambdas/data/device-records.ts',
    from: 'const reused = (reference: string, fingerprint: string) =>',
    to: 'key += fingerprintOf(contents)\n  const reused = (reference: string, fingerprint: string) =>',
  },
  {
    name: 'two names are merged each into the other',
    file: 'lambdas/debtors/merge-debtors.ts',
    from: ", 'merged', moment), checkDebtor(holder)]",
    to: ", 'merged', moment)]",
  },
  {
    name: 'who separated two names is not logged',
    file: 'lambdas/debtors/separate-debtor.ts',
    from: "changeDebtor(before, after, 'separated', moment)",
    to: "changeDebtor(before, after, 'separated', moment).slice(0, 1)",
  },
  {
    name: 'an old form of a debtor is saved over a newer one',
    file: 'lambdas/debtors/edit-debtor.ts',
    from: 'if (revision !== before.revision) {',
    to: 'if (revision > before.revision) {',
  },
  {
    name: 'debts that were merged stay in two accounts',
    file: 'lambdas/reports/open-accounts.ts',
    from: 'accountOf(debtor, merges))]',
    to: 'debtor || accountOf(debtor, merges))]',
  },
  {
    name: 'a debt from before the books comes in with each sheet',
    file: 'lambdas/reports/record-opening-debt.ts',
    from: 'const onces = [once, recordingOfOpeningDebt(body)]',
    to: 'const onces = [once, once ? undefined : recordingOfOpeningDebt(body)]',
  },
  {
    name: 'what is paid of a debt from before the books is sold',
    file: 'shared/reports/amounts.ts',
    from: 'return { ...nothing, depts: owed > 0 ? deptsGranted : 0, igice,',
    to: 'return { ...nothing, sales: igice, depts: owed > 0 ? deptsGranted : 0, igice,',
  },
  {
    name: 'a debt from before the books is edited like a sale',
    file: 'lambdas/reports/edit-report.ts',
    from: 'if (before.opening) throw',
    to: 'if (before.opening && !isCorrection) throw',
  },
  {
    name: 'a profile that was left open takes back a name',
    file: 'lambdas/users/update-profile.ts',
    from: 'if (seen && isOvertaken(user, seen, names)) throw',
    to: 'if (seen && isOvertaken(user, seen, user)) throw',
  },
  {
    name: 'an event that PayPal did not send is believed',
    file: 'lambdas/payments/paypal-webhook.ts',
    from: 'if (!isSigned) throw',
    to: 'if (isSigned === undefined) throw',
    survives: 'an event only makes the shop ask PayPal, and what PayPal says is true',
  },
]
