import type { ReceiptMessages } from './rw-receipt.ts'

/** The same texts in plain English. */
export const enReceipt: ReceiptMessages = {
  title: 'Receipt',
  failed: 'We could not load this receipt.',
  missing: {
    report: 'This report is not there: it was deleted, or there never was one.',
    order: 'There is no such order.',
  },
  none: {
    report: 'There is no receipt for losses: nobody has bought them.',
    order: 'This order was not paid in time and its lamps are back in stock, so it has no receipt.',
  },
  back: { report: 'Back to the report', order: 'Back to the order' },
  backToList: { report: 'All reports', orders: 'All orders', order: 'Your orders' },
  print: 'Print',
  paper: 'Paper',
  papers: { '80mm': '80 mm', A4: 'A4' },
  paperHints: { '80mm': 'A roll for receipt printers', A4: 'An ordinary sheet' },
  sheet: {
    title: 'Receipt',
    phone: (phone) => `Tel. ${phone}`,
    tin: (tin) => `TIN ${tin}`,
    number: 'No.',
    date: 'Date',
    customer: 'Customer',
    seller: 'Seller',
    unpriced: 'Price agreed for all together',
    items: 'Items',
    shipping: 'Shipping',
    vat: (percent) => (percent === undefined ? 'VAT' : `VAT ${percent}%`),
    total: 'Total',
    due: 'To pay',
    method: 'Payment method',
    reference: 'Payment ref.',
    paid: 'Paid',
    owed: 'Still owed',
    thanks: 'Thank you!',
  },
}
