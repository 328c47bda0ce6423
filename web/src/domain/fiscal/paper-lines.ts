import { timeOf } from '../../../../shared/day.ts'
import type { PaperReceipt } from '../../../../shared/fiscal/receipt.ts'

/**
 * Line of a fiscal receipt on paper. A line in large type has half the characters. `edges` are its parts at both
 * edges, since a device may lack characters of equal width.
 */
export type PaperLine =
  | { text: string; isLarge?: true; isCentered?: true; edges?: { name: string; value: string } }
  | { qr: string }

/** Words for the labels of receipts that the authority does not sign. */
const UNOFFICIAL_WORDS = { PS: 'PROFORMA', TS: 'TRAINING', TR: 'TRAINING' } as const

/** Returns the word that marks a receipt at its head and across it; undefined for an original. */
export function markOf({ label, isCopy }: Pick<PaperReceipt, 'label' | 'isCopy'>): string | undefined {
  if (label) return UNOFFICIAL_WORDS[label]
  return isCopy ? 'COPY' : undefined
}

const NOT_OFFICIAL = 'THIS IS NOT AN OFFICIAL RECEIPT'

/** Footer that the authority's own software prints for shops that are not registered for VAT. */
const NOT_VAT = "Iyi nyemezabuguzi yemewe na RRA, n'ubwo itari iya TVA"

/**
 * Returns a fiscal receipt as lines of text, in the order and words that the authority prescribes. The words are in
 * English on every receipt. Without a signature the receipt states twice that it is not official, or has only the link.
 * @param link address at which an unsigned receipt becomes official
 */
export function paperLines(receipt: PaperReceipt, columns: number, link?: string): PaperLine[] {
  const { sdc, isLinkOnly } = receipt
  if (isLinkOnly) return [...headLines(receipt, columns), rule(columns), ...unsignedLines(columns, link)]
  return [
    ...headLines(receipt, columns),
    rule(columns),
    ...saleLines(receipt, columns),
    ...(sdc ? [] : large(NOT_OFFICIAL, columns)),
    rule(columns),
    ...totalLines(receipt, columns),
    ...(sdc ? sdcLines(sdc, columns) : []),
    rule(columns),
    ...footLines(receipt, columns),
    ...(sdc ? [] : unsignedLines(columns, link)),
    ...centered('THANK YOU', columns),
  ]
}

function headLines(receipt: PaperReceipt, columns: number): PaperLine[] {
  const { shop, kind, refundOf, buyer } = receipt
  const mark = markOf(receipt)
  const address = shop.address.split(/\s*[,\n]\s*/).filter((part) => part !== '')
  return [
    ...large(shop.name, columns),
    ...address.flatMap((part) => centered(part, columns)),
    ...(shop.phone === '' ? [] : centered(`TEL: ${shop.phone}`, columns)),
    ...centered(`TIN: ${shop.tin}`, columns),
    ...(mark === undefined ? [] : large(mark, columns)),
    ...(kind === 'NR' ? refundLines(refundOf, columns) : []),
    rule(columns),
    ...centered('WELCOME TO OUR SHOP', columns),
    ...(buyer?.tin || buyer?.phone ? wrapped(`Client ID: ${buyer.tin ?? buyer.phone}`, columns) : []),
    ...(buyer?.name ? wrapped(`Client: ${buyer.name}`, columns) : []),
    ...(buyer?.purchaseCode ? wrapped(`Purchase code: ${buyer.purchaseCode}`, columns) : []),
  ]
}

function refundLines(refundOf: number | undefined, columns: number): PaperLine[] {
  return [
    ...large('REFUND', columns),
    ...(refundOf === undefined ? [] : wrapped(`REF. NORMAL RECEIPT#: ${refundOf}`, columns)),
    ...centered('REFUND IS APPROVED ONLY FOR', columns),
    ...centered('ORIGINAL SALES RECEIPT', columns),
  ]
}

function saleLines({ lines, kind }: PaperReceipt, columns: number): PaperLine[] {
  return lines.flatMap(({ name, price, quantity, tax, total }) => [
    ...wrapped(name, columns),
    ...pair(`${price.toFixed(2)}x ${quantity}`, `${signed(total, kind)}${tax}`, columns),
  ])
}

function totalLines(
  { label, letters, total, totalTax, kind, payment, itemCount }: PaperReceipt,
  columns: number,
): PaperLine[] {
  const amount = (name: string, value: number) => pair(name, signed(value, kind), columns)
  return [
    ...amount('TOTAL', total),
    ...letters.flatMap(({ letter, rate, taxable }) => amount(totalName(letter, rate), taxable)),
    ...letters.flatMap(({ letter, rate, tax }) => (rate > 0 ? amount(`TOTAL TAX ${letter}`, tax) : [])),
    ...amount('TOTAL TAX', totalTax),
    rule(columns),
    ...(label === 'PS' ? [] : amount(payment.name, total)),
    ...pair('ITEMS NUMBER', String(itemCount), columns),
  ]
}

/** Returns the name of a tax letter's total: TOTAL A-EX, TOTAL B-18.00%, TOTAL C. */
function totalName(letter: string, rate: number): string {
  if (rate > 0) return `TOTAL ${letter}-${rate.toFixed(2)}%`
  return letter === 'A' ? 'TOTAL A-EX' : `TOTAL ${letter}`
}

function sdcLines(sdc: NonNullable<PaperReceipt['sdc']>, columns: number): PaperLine[] {
  const { day, time } = kigali(sdc.signedAt)
  return [
    rule(columns),
    ...centered('SDC INFORMATION', columns),
    ...pair(`Date: ${day}`, `Time: ${time}`, columns),
    ...pair('SDC ID:', sdc.sdcId, columns),
    ...pair('RECEIPT NUMBER:', sdc.receiptNumber, columns),
    ...centered('Internal Data:', columns),
    ...centered(sdc.internalData, columns),
    ...centered('Receipt Signature:', columns),
    ...centered(sdc.signature, columns),
    { qr: sdc.qr },
  ]
}

function footLines({ label, number, soldAt, sdc, version, shop }: PaperReceipt, columns: number): PaperLine[] {
  const { day, time } = kigali(soldAt)
  return [
    ...(number === undefined ? [] : pair('RECEIPT NUMBER:', label ? `${number} ${label}` : String(number), columns)),
    ...pair(`Date: ${day}`, `Time: ${time}`, columns),
    ...(sdc ? pair('MRC:', sdc.mrcNo, columns) : []),
    ...centered(version, columns),
    ...(sdc && !shop.isVatRegistered ? centered(NOT_VAT, columns) : []),
  ]
}

function unsignedLines(columns: number, link?: string): PaperLine[] {
  return [...large(NOT_OFFICIAL, columns), ...(link === undefined ? [] : linkLines(link, columns))]
}

function linkLines(link: string, columns: number): PaperLine[] {
  return [...centered('The official receipt will be at', columns), ...centered(link, columns), { qr: link }]
}

/** Returns an amount with two decimals. On a refund a minus precedes it. */
function signed(amount: number, kind: PaperReceipt['kind']): string {
  return `${kind === 'NR' && amount > 0 ? '-' : ''}${amount.toFixed(2)}`
}

function kigali(instant: string): { day: string; time: string } {
  const [date = '', time = ''] = timeOf(instant).split('T')
  return { day: date.split('-').reverse().join('/'), time: time.slice(0, 8) }
}

function rule(columns: number): PaperLine {
  return { text: '-'.repeat(columns) }
}

/** Returns a name and its value at both edges, on two lines if they do not fit on one. */
function pair(name: string, value: string, columns: number): PaperLine[] {
  const gap = columns - name.length - value.length
  if (gap > 0) return [{ text: `${name}${' '.repeat(gap)}${value}`, edges: { name, value } }]
  return [...wrapped(name, columns), { text: value.padStart(columns), edges: { name: '', value } }]
}

function centered(text: string, columns: number): PaperLine[] {
  return split(text, columns).map((part) => ({ text: center(part, columns), isCentered: true }))
}

function large(text: string, columns: number): PaperLine[] {
  const half = Math.floor(columns / 2)
  return split(text, half).map((part) => ({ text: center(part, half), isLarge: true, isCentered: true }))
}

function wrapped(text: string, columns: number): PaperLine[] {
  return split(text, columns).map((part) => ({ text: part }))
}

function center(text: string, columns: number): string {
  return `${' '.repeat(Math.floor((columns - text.length) / 2))}${text}`
}

/** Breaks a text into lines at its blanks, and a longer word at the edge. */
function split(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
    while (line.length > columns) {
      lines.push(line.slice(0, columns))
      line = line.slice(columns)
    }
  }
  return line === '' ? lines : [...lines, line]
}
