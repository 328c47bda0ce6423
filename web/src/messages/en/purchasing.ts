import type { Messages } from '../texts.ts'
import { goodsReceipts } from './goods-receipts.ts'
import { returns } from './returns.ts'
import { suppliers } from './suppliers.ts'
import { toBuy } from './to-buy.ts'

export const purchasing: Messages['purchasing'] = {
  goodsReceipts,
  returns,
  suppliers,
  toBuy,
  payment: {
    amount: (currency) => `Amount (${currency})`,
    rwf: 'Paid in RWF',
    rwfHint: (rate) => `If empty: ${rate}.`,
    from: 'Paid from',
    sources: { drawer: 'Cash drawer', MoMo: 'MoMo', bank: 'Bank', owner: 'Owner’s money' },
    all: (owed) => `All: ${owed}`,
    pay: 'Record payment',
    paying: 'Recording…',
    paid: (amount) => `Payment of ${amount} recorded.`,
    notAmount: 'Enter an amount like 12500 or 1500.50.',
    noRwf: 'Enter what was paid in RWF.',
    advance: (amount) => `${amount} more than is owed becomes an advance.`,
  },
  errors: {
    'receipt.invoiceUsed':
      'This invoice number of the supplier is already recorded. Open its receipt in the list instead.',
    'receipt.future': 'This day is in the future.',
    'receipt.tooLarge': 'Too many lamps for one receipt: record 20 of them now, the others in a second one.',
    'entry.recorded': 'This receipt has already been recorded. Open it in the list.',
    'entry.givenUp': 'This receipt was discarded. Enter it again.',
    'receipt.settled': 'This receipt is already paid in full.',
    'receipt.noLine': 'The receipt has no such lamp.',
    'receipt.correction': 'This changes nothing, or cannot be corrected like this. Check the kind and the figure.',
    'receipt.unknown': 'This receipt no longer exists. Someone may have deleted it.',
    'receipt.tooManyPayments': 'This receipt has too many payments. Pay the rest in one payment.',
    'receipt.tooManyOpen': 'Too many receipts are open. Pay them one by one.',
    'expected.unknown': 'These expected lamps no longer exist.',
    'payment.byAdmin': 'Only an admin can record payments.',
    'product.unknown': 'One of these lamps is no longer in the shop. Remove it and try again.',
    'product.gone': 'This lamp is no longer in the shop.',
    'stock.short': 'Too few pieces are left in stock. Count them first.',
    'stock.beyond': 'The stock would be too high.',
    'supplier.unknown': 'There is no supplier with this name.',
    'supplier.changed': 'Someone else has just changed this supplier. Check what they changed, then try again.',
    'supplier.merged': 'One of the names was merged in the meantime. Check both names and try again.',
    'supplier.same': 'Both names belong to the same supplier.',
  },
}
