import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../branch.ts'
import { singleLine } from '../text.ts'

/** Taxpayer number of a shop. */
export const Tin = z.string().check(z.regex(/^\d{9}$/, 'must be the nine digits of a TIN'))

/** Returns the schema of a switch with these options, the first of which is the default. */
function oneOf<const Option extends string>(first: Option, ...others: Option[]) {
  return z._default(z.enum([first, ...others]), first)
}

/**
 * Points on which the published texts and the programs of others disagree. Each can be changed without a release, after
 * the first day in the authority's sandbox. The defaults are those with the better evidence.
 */
export const FiscalSwitches = z.object({
  /** OSDC signs at the authority; VSDC at the shop. Their paths and the shapes of their answers differ. */
  profile: oneOf('osdc', 'vsdc'),
  /**
   * body: OSDC samples. headers: the live service of Kenya, and RRA's own client EBM2x. token and Bearer: only in an
   * `Authorization` header of that scheme. A program for OSDC sends a token, which is assumed to be the key; it has no record
   * of a live call. A program for Kenya sends the key as Bearer.
   */
  keyIn: oneOf('body', 'headers', 'both', 'token', 'Bearer'),
  /** By line: live receipts, RRA's client. By letter: the sample of the CIS specification. */
  rounding: oneOf('line', 'letter'),
  /** Name of a line's tax. OSDC table: totTaxAmt. VSDC and Kenya: taxAmt. A certified implementer sends both. */
  taxField: oneOf('both', 'taxAmt', 'totTaxAmt'),
  /** `salesSttsCd` of a refund. 05 was accepted live; another implementer sends 02. */
  refundStatus: oneOf('05', '02'),
  /**
   * Refund of a part of a receipt. lines: of the lines that came back; services of Kenya and Zambia and a live one of
   * Rwanda accept several. whole: of the whole receipt, with a new receipt for the rest; the CIS specification (7.17)
   * allows one cancellation of a sale.
   */
  partialRefunds: oneOf('lines', 'whole'),
  /** `prcOrdCd` of a sale to a consumer. One live service accepts 000000, another rejects it with 882. */
  noPurchaseCode: oneOf('absent', '000000'),
  /** Call that looks up one sale. Kenya has the first live; RRA's client has the second. VSDC has none. */
  lookUp: oneOf('selectInvoiceDetails', 'selectTrnsSalesList', 'none'),
  /**
   * Action when the authority has the number of a sale already (924, 994 or 899). lookUp: the call above, because
   * the answer to an earlier attempt may have been lost; Odoo does so in Kenya. held: an admin decides, because another
   * implementer found that the number can belong to a sale of other software.
   */
  usedNumber: oneOf('lookUp', 'held'),
  /**
   * Numbers of the first receipt and purchase. init: above `lastSaleInvcNo` and `lastPchsInvcNo`, which the VSDC returns
   * when the device is registered (its table, and Flipper live); the OSDC sample has neither. none: `firstNumber` only.
   */
  lastNumbers: oneOf('init', 'none'),
  /** `pmtTyCd` of PayPal: 05 card or 07 other. */
  paypalType: oneOf('07', '05'),
  /** Whether the rates of tourism (TT) and fuel (F) are sent, as newer VSDCs require. */
  sendsTtAndF: z._default(z.boolean(), false),
  /**
   * Date of a sale that is sent later. No text limits its age, but 921 rejects a declared period.
   * sold: when it was made. sent: when it is sent.
   */
  saleDate: oneOf('sold', 'sent'),
  /** Original of a stock move: 0 (most), or the same number (RRA's sample). */
  orgSarNo: oneOf('zero', 'same'),
  /** Goods receipts that are declared as purchases. The tables do not say whether the supplier's TIN is mandatory. */
  purchases: oneOf('withTin', 'all', 'none'),
  /** Tax letter of purchases, whose prices contain the tax. A sample adds 18 % on top, unlike row 47 of the sheet. */
  purchaseTax: oneOf('B', 'D'),
  /** `orgInvcNo` of a purchase that is taken back: its number, as for sales, or 0, as in the table of the call. */
  purchaseOriginal: oneOf('number', 'zero'),
  /**
   * Path of the look-up of a TIN: /selectCustomer in the OSDC table, /customers/selectCustomer in the VSDC table, both in
   * Kenya. profile: the path of the profile. none: no TIN is looked up.
   */
  taxpayerPath: oneOf('profile', '/selectCustomer', '/customers/selectCustomer', 'none'),
  /**
   * Content of the paper before a sale is signed. Rows 16 and 22 of the sheet allow no receipt of any type without a
   * signer; rows 41 to 43 have a text for unofficial ones. lines: all lines and totals with that text. link: only the text and
   * the link.
   */
  unsignedSlip: oneOf('lines', 'link'),
  /** The CIS specification prescribes text; RRA's client prints an address. */
  qrCode: oneOf('cis', 'url'),
})
export type FiscalSwitches = z.infer<typeof FiscalSwitches>

/** A TIN that other software used can have numbers of ten digits. */
export const MAX_FIRST_NUMBER = 10 ** 12

/** Settings of fiscal receipts. They are off until an admin switches them on. */
export const FiscalSettings = z.extend(FiscalSwitches, {
  isOn: z.boolean(),
  /** Taxpayer number of the shop, as the authority has it. */
  tin: z.union([z.literal(''), Tin]),
  /** Branch at the authority; 00 is the head office. */
  branch: z._default(z.string().check(z.regex(/^\d{2}$/, 'must be two digits')), FIRST_BRANCH),
  /** Serial number of the device that the authority approved; an invented one is rejected with 901. */
  deviceSerial: z.union([z.literal(''), singleLine(100)]),
  /** If the shop is not registered for VAT, all lamps have tax D. */
  isVatRegistered: z.boolean(),
  /** `local` is the stand-in of a shop on a developer's machine. */
  environment: z.enum(['local', 'sandbox', 'production']),
  /** Item class of lamps: ten digits of the authority's list. */
  itemClass: z._default(z.string().check(z.regex(/^\d{10}$/, 'must be ten digits')), '3911160000'),
  /**
   * Lowest number of a receipt, a purchase or a stock movement. If other software used the TIN, it is above its last
   * numbers, because the authority accepts each number once.
   */
  firstNumber: z._default(z.int().check(z.positive(), z.maximum(MAX_FIRST_NUMBER)), 1),
  /** Address instead of the environment's, for a VSDC at the shop; empty otherwise. */
  address: z._default(z.string().check(z.regex(/^(https:\/\/[\w.:/-]{1,200}[\w])?$/, 'must be an https address')), ''),
})
export type FiscalSettings = z.infer<typeof FiscalSettings>

/** Settings of a shop that has never used fiscal receipts. */
export const NO_FISCAL_SETTINGS: FiscalSettings = /* @__PURE__ */ FiscalSettings.parse({
  isOn: false,
  tin: '',
  deviceSerial: '',
  isVatRegistered: true,
  environment: 'sandbox',
})

/** Returns what is missing before fiscal receipts can be switched on; undefined for nothing. Pure. */
export function missingForFiscal({ tin, deviceSerial }: FiscalSettings): 'tin' | 'deviceSerial' | undefined {
  if (tin === '') return 'tin'
  return deviceSerial === '' ? 'deviceSerial' : undefined
}
