import * as z from 'zod/mini'
import { KIGALI_OFFSET_MS } from '../day.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { TAX_LETTERS } from './amounts.ts'
import { FiscalKind, FiscalLine, type FiscalSignature } from './document.ts'
import type { FiscalSettings } from './settings.ts'
import { FiscalState } from './status.ts'

/** Payment methods of the authority. */
export const PAYMENT_NAMES: Readonly<Record<string, string>> = {
  '01': 'CASH',
  '02': 'CREDIT',
  '03': 'CASH/CREDIT',
  '04': 'BANK CHECK',
  '05': 'CARD',
  '06': 'MOBILE MONEY',
  '07': 'OTHER',
}

/** Amounts of one tax letter, in RWF. */
const LetterAmounts = z.object({
  letter: z.enum(TAX_LETTERS),
  /** Per cent. */
  rate: z.number(),
  taxable: Amount,
  tax: Amount,
})

/** Labels of receipts that the authority does not sign. PS: proforma. TS: training sale. TR: training refund. */
export const UnofficialLabel = z.enum(['PS', 'TS', 'TR'])
export type UnofficialLabel = z.infer<typeof UnofficialLabel>

/** A receipt as paper shows it, on 58 mm, 80 mm and A4. Without `sdc` it is not an official receipt. */
export const PaperReceipt = z.object({
  /** Absent for a receipt of a sale or a refund. */
  label: z.optional(UnofficialLabel),
  /** NS or NR; a copy is printed as CS or CR. */
  kind: FiscalKind,
  isCopy: z.boolean(),
  /** Whether paper shows only the link at which the receipt appears once it is signed. */
  isLinkOnly: z.optional(z.boolean()),
  shop: z.object({
    name: z.string(),
    address: z.string(),
    /** Picture at the top; absent without one. */
    logo: z.optional(z.string()),
    phone: z.string(),
    tin: z.string(),
    branch: z.string(),
    isVatRegistered: z.boolean(),
  }),
  /** Number of the sale that a refund refers to. */
  refundOf: z.optional(z.int()),
  /** The public link shows only the last digits of a phone. */
  buyer: z.optional(
    z.object({
      tin: z.optional(z.string()),
      phone: z.optional(z.string()),
      name: z.optional(z.string()),
      purchaseCode: z.optional(z.string()),
    }),
  ),
  lines: z.array(
    z.extend(z.pick(FiscalLine, { name: true, price: true, quantity: true, tax: true }), { total: Amount }),
  ),
  /** The letters to print: those with a rate above 0 always, the others if they are used. */
  letters: z.array(LetterAmounts),
  total: Amount,
  totalTax: Amount,
  payment: z.object({ code: z.string(), name: z.string() }),
  itemCount: z.int(),
  /** Answer of the authority's signer, with dashes as it is printed. */
  sdc: z.optional(
    z.object({
      signedAt: z.iso.datetime(),
      sdcId: z.string(),
      /** 168/258 NS */
      receiptNumber: z.string(),
      internalData: z.string(),
      signature: z.string(),
      mrcNo: z.string(),
      /** Content of the QR code. */
      qr: z.string(),
    }),
  ),
  /** The shop's own number of the receipt. */
  number: z.optional(z.int()),
  soldAt: z.iso.datetime(),
  /** Name and version of this program. */
  version: z.string(),
})
export type PaperReceipt = z.infer<typeof PaperReceipt>

/** The receipt of a fiscal document. */
export const FiscalReceipt = z.extend(PaperReceipt, {
  /** Id of the fiscal document. */
  id: z.string(),
  state: openEnum(FiscalState),
})
export type FiscalReceipt = z.infer<typeof FiscalReceipt>

/** Returns the counters of a receipt as they are printed: 168/258 NS. */
export function receiptNumberOf(
  { receiptNumber, totalNumber }: Pick<FiscalSignature, 'receiptNumber' | 'totalNumber'>,
  kind: FiscalKind,
  isCopy = false,
): string {
  const copy = kind === 'NS' ? 'CS' : 'CR'
  return `${receiptNumber}/${totalNumber} ${isCopy ? copy : kind}`
}

/** Returns a text with a dash after every four characters, as receipts print signatures. */
export function withDashes(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join('-')
}

/** Returns an instant in Kigali as 14 digits: YYYYMMDDhhmmss. */
export function kigaliDigits(instant: string): string {
  const local = new Date(Date.parse(instant) + KIGALI_OFFSET_MS).toISOString()
  return local.slice(0, 19).replaceAll(/\D/g, '')
}

/** Returns the instant of 14 digits in Kigali as an ISO time, or undefined for other texts. */
export function instantOfDigits(digits: string): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?$/.exec(digits.trim()) ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+02:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const RRA_ADDRESSES = {
  local: 'https://sdcsandbox.rra.gov.rw',
  sandbox: 'https://sdcsandbox.rra.gov.rw',
  production: 'https://api-ebm.rra.gov.rw',
} as const

/** Returns the content of the QR code: ddmmyyyy#hhmmss#SDC id#receipt number#internal data#signature, or an address. */
export function qrText(
  { signedAt, sdcId, receiptNumber, internalData, signature }: FiscalSignature,
  { qrCode, tin, branch, environment }: Pick<FiscalSettings, 'qrCode' | 'tin' | 'branch' | 'environment'>,
): string {
  if (qrCode === 'url') {
    const page = '/common/link/ebm/receipt/indexEbmReceipt'
    return `${RRA_ADDRESSES[environment]}${page}?rcptNo=${tin}${branch}${signature}`
  }
  const digits = kigaliDigits(signedAt)
  const day = `${digits.slice(6, 8)}${digits.slice(4, 6)}${digits.slice(0, 4)}`
  return [day, digits.slice(8), sdcId, receiptNumber, internalData, signature].join('#')
}
