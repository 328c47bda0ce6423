import * as z from 'zod/mini'
import { FIRST_NOTES, FIRST_TOLERANCE } from '../../../../shared/cash/close.ts'
import { RETURN_DAYS } from '../../../../shared/returns/right-to-return.ts'
import { type CurrentSettings, Settings } from '../../../../shared/settings/settings.ts'
import { FIRST_RECOUNT_PIECES, FIRST_RECOUNT_VALUE } from '../../../../shared/stocktakes/stocktake.ts'
import { numberText, parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

export const SECTIONS = {
  shop: ['name', 'address', 'phone', 'openingHours', 'tin'],
  paying: ['momoCode', 'airtelCode', 'ekashCode'],
  prices: ['taxPercent', 'shippingPrice', 'freeShippingAbove'],
  dollar: ['rwfPerUsd', 'fxAsOf'],
  stock: ['lowStockAt'],
  sales: ['returnDays'],
  cash: ['cashTolerance', 'cashNotes'],
  stocktake: ['recountPieces', 'recountValue'],
  orders: ['unpaidHoldHours', 'firstHoldMinutes', 'unpaidOrders', 'unpaidPieces'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

export type Section = keyof typeof SECTIONS
export type TypedField = (typeof SECTIONS)[Section][number]

export const FIELDS: readonly TypedField[] = [
  ...SECTIONS.shop,
  ...SECTIONS.paying,
  ...SECTIONS.prices,
  ...SECTIONS.dollar,
  ...SECTIONS.stock,
  ...SECTIONS.sales,
  ...SECTIONS.cash,
  ...SECTIONS.stocktake,
  ...SECTIONS.orders,
]

/** Settings as typed: strings, except those that are chosen or uploaded. */
export type SettingsDraft = Record<TypedField, string> &
  Pick<Settings, 'corrections' | 'blindCount' | 'languages' | 'logo'>

export type SettingsError =
  | 'missing'
  | 'tooLong'
  | 'unreadable'
  | 'badTin'
  | 'badPercent'
  | 'badRate'
  | 'badDay'
  | 'futureDay'
  | 'badCode'
  | 'badAmount'
  | 'badHours'
  | 'badMinutes'
  | 'badCount'
  | 'badPieces'
  | 'badFrancs'
  | 'badNotes'

export function settingsDraftOf(settings: CurrentSettings): SettingsDraft {
  return {
    name: settings.name,
    address: settings.address,
    phone: settings.phone,
    openingHours: settings.openingHours,
    tin: settings.tin,
    logo: settings.logo,
    momoCode: settings.momoCode,
    airtelCode: settings.airtelCode,
    ekashCode: settings.ekashCode,
    taxPercent: String(settings.taxPercent),
    shippingPrice: String(settings.shippingPrice),
    freeShippingAbove: String(settings.freeShippingAbove),
    rwfPerUsd: numberText(settings.rwfPerUsd),
    fxAsOf: settings.fxAsOf,
    unpaidHoldHours: String(settings.unpaidHoldHours),
    firstHoldMinutes: String(settings.firstHoldMinutes),
    unpaidOrders: String(settings.unpaidOrders),
    unpaidPieces: String(settings.unpaidPieces),
    lowStockAt: String(settings.lowStockAt),
    returnDays: String(settings.returnDays ?? RETURN_DAYS),
    cashTolerance: String(settings.cashTolerance ?? FIRST_TOLERANCE),
    cashNotes: (settings.cashNotes ?? FIRST_NOTES).join(', '),
    recountPieces: String(settings.recountPieces ?? FIRST_RECOUNT_PIECES),
    recountValue: numberText(settings.recountValue ?? FIRST_RECOUNT_VALUE),
    blindCount: settings.blindCount ?? true,
    corrections: settings.corrections,
    languages: settings.languages,
  }
}

/** Maximum number of decimals of the dollar's rate, as published. */
const RATE_DECIMALS = 6

/** Returns the settings to save, or the errors by field. `today` is the day in Kigali. */
export function checkSettings(draft: SettingsDraft, today: string) {
  const typed = {
    ...draft,
    address: draft.address.trim(),
    phone: draft.phone.trim(),
    openingHours: draft.openingHours.trim(),
    tin: draft.tin.replace(/\s/g, ''),
    momoCode: draft.momoCode.replace(/\s/g, ''),
    airtelCode: draft.airtelCode.replace(/\s/g, ''),
    ekashCode: draft.ekashCode.replace(/\s/g, ''),
    taxPercent: parseNumber(draft.taxPercent),
    shippingPrice: parseNumber(draft.shippingPrice),
    freeShippingAbove: parseNumber(draft.freeShippingAbove),
    rwfPerUsd: parseNumber(draft.rwfPerUsd, RATE_DECIMALS),
    lowStockAt: parseNumber(draft.lowStockAt),
    returnDays: parseNumber(draft.returnDays),
    cashTolerance: parseNumber(draft.cashTolerance),
    cashNotes: draft.cashNotes.split(/[\s,;]+/).flatMap((note) => (note === '' ? [] : [Number(note)])),
    recountPieces: parseNumber(draft.recountPieces),
    recountValue: parseNumber(draft.recountValue),
    unpaidHoldHours: parseNumber(draft.unpaidHoldHours),
    firstHoldMinutes: parseNumber(draft.firstHoldMinutes),
    unpaidOrders: parseNumber(draft.unpaidOrders),
    unpaidPieces: parseNumber(draft.unpaidPieces),
  }
  const upToToday = z.extend(Settings, {
    fxAsOf: Settings.shape.fxAsOf.check(z.refine((day) => day <= today, 'future')),
  })
  return checkFields(upToToday, typed, FIELDS, (field, issue) => errorOf(field, draft[field], issue))
}

function errorOf(field: TypedField, text: string, { code }: z.core.$ZodIssue): SettingsError {
  if (text.trim() === '') return 'missing'
  if (field === 'fxAsOf' && code === 'custom') return 'futureDay'
  return FORMAT_ERRORS[field] ?? (code === 'too_big' || text.length > MAX_TEXT_LENGTH ? 'tooLong' : 'unreadable')
}

/** Maximum length of the longest text field. */
const MAX_TEXT_LENGTH = 200

const FORMAT_ERRORS: Readonly<Partial<Record<TypedField, SettingsError>>> = {
  tin: 'badTin',
  momoCode: 'badCode',
  airtelCode: 'badCode',
  ekashCode: 'badCode',
  taxPercent: 'badPercent',
  shippingPrice: 'badAmount',
  freeShippingAbove: 'badAmount',
  rwfPerUsd: 'badRate',
  fxAsOf: 'badDay',
  unpaidHoldHours: 'badHours',
  firstHoldMinutes: 'badMinutes',
  lowStockAt: 'badPieces',
  returnDays: 'badPieces',
  cashTolerance: 'badFrancs',
  cashNotes: 'badNotes',
  recountPieces: 'badPieces',
  recountValue: 'badAmount',
  unpaidOrders: 'badCount',
  unpaidPieces: 'badCount',
}
