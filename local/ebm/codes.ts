import { EbmError } from './errors.ts'

/** Classes of codes by the number of their class, with the values in use. */
const CODES = {
  tax: { number: '04', name: 'Taxation Type', values: ['A', 'B', 'C', 'D'] },
  nation: { number: '05', name: 'Country', values: ['RW', 'CN', 'IN', 'KE', 'TZ', 'UG', 'AE', 'TR', 'IT', 'DE'] },
  payment: { number: '07', name: 'Payment Type', values: ['01', '02', '03', '04', '05', '06', '07'] },
  unit: {
    number: '10',
    name: 'Unit of Quantity',
    values:
      '4B AV BA BE BG BL BLL BX CA CEL CMT CR DR DZ GLL GRM GRO KG KTM KWT L LBR LK LTR M M2 M3 MGM MTR MWT NO NX PA PG PR RL RO SET ST TNE TU U YRD'.split(
        ' ',
      ),
  },
  progress: { number: '11', name: 'Sale Status', values: ['01', '02', '03', '04', '05', '06'] },
  stock: {
    number: '12',
    name: 'Stock I/O Type',
    values: ['01', '02', '03', '04', '05', '06', '11', '12', '13', '14', '15', '16'],
  },
  transaction: { number: '14', name: 'Transaction Type', values: ['N', 'C', 'T', 'P'] },
  packaging: {
    number: '17',
    name: 'Packaging Unit',
    values:
      'AM BA BC BE BF BG BJ BK BL BQ BR BV BX BZ CA CH CJ CL CR CS CT CTN CY DR GT HH IZ JR JU JY KZ LZ NT OU PD PG PI PO PU RL RO RZ SK TY VG VL VO VQ VR VT VY ML TN'.split(
        ' ',
      ),
  },
  itemType: { number: '24', name: 'Item Type', values: ['1', '2', '3'] },
  registration: { number: '31', name: 'Registration Type', values: ['A', 'M'] },
  refundReason: {
    number: '32',
    name: 'Refund Reason',
    values: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'],
  },
  saleReceipt: { number: '37', name: 'Sales Receipt Type', values: ['S', 'R'] },
  purchaseReceipt: { number: '38', name: 'Purchase Receipt Type', values: ['P', 'R'] },
} as const satisfies Record<string, { number: string; name: string; values: readonly string[] }>

/** The rate in per cent of each tax letter: exempt, VAT, zero-rated, not VAT. */
export const RATES: Readonly<Record<string, number>> = { A: 0, B: 18, C: 0, D: 0 }

/** Classes of items in use, from UNSPSC. */
const ITEM_CLASSES: Readonly<Record<string, string>> = {
  '3911150100': 'Ceiling and pendant lamps',
  '3911150200': 'Wall lamps',
  '3911150300': 'Table, desk and floor lamps',
  '3911152100': 'Outdoor lamps',
  '3911160000': 'Lamps',
  '3910160000': 'Bulbs and strips',
  '7810180200': 'Delivery',
}

/** Last change of the tables. A later read has nothing new. */
const CHANGED_AT = '20260101000000'

/**
 * Checks that a code is in use.
 * @throws EbmError 913
 */
export function assertCode(kind: keyof typeof CODES, field: string, code: string | null | undefined): void {
  if (code === null || code === undefined) return
  const values: readonly string[] = CODES[kind].values
  if (!values.includes(code))
    throw new EbmError('913', `${field}: ${code} is not a code of class ${CODES[kind].number}`)
}

/**
 * Checks that a class of items is in use.
 * @throws EbmError 913
 */
export function assertItemClass(code: string): void {
  if (!(code in ITEM_CLASSES)) throw new EbmError('913', `itemClsCd: ${code} is not in use`)
}

/** Returns the table of codes as the authority sends it, if it has changed since. */
export function codesSince(lastReqDt: string) {
  if (lastReqDt >= CHANGED_AT) return undefined
  const clsList = Object.entries(CODES).map(([kind, { number, name, values }]) => ({
    ...{ cdCls: number, cdClsNm: name, useYn: 'Y' },
    dtlList: values.map((cd, index) => ({
      ...{ cd, cdNm: cd, useYn: 'Y', srtOrd: index + 1 },
      userDfnCd1: kind === 'tax' ? String(RATES[cd]) : null,
    })),
  }))
  return { clsList }
}

/** Returns the classes of items as the authority sends them, if they have changed since. */
export function itemClassesSince(lastReqDt: string) {
  if (lastReqDt >= CHANGED_AT) return undefined
  const itemClsList = Object.entries(ITEM_CLASSES).map(([itemClsCd, itemClsNm]) => ({
    ...{ itemClsCd, itemClsNm, itemClsLvl: 5, taxTyCd: 'B', mjrTgYn: 'N', useYn: 'Y' },
  }))
  return { itemClsList }
}
