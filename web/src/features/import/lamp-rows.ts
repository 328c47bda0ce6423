import type { PatchProduct } from '../../../../shared/products/edit-product.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { PRODUCT_FIELDS } from '../../domain/products/typed-product.ts'
import type { SheetRow } from '../../lib/sheet.ts'
import type { Messages } from '../../messages/texts.ts'
import { rowsBelowHead } from './head-row.ts'
import { sendLamp } from './import-lamps.ts'
import type { ImportRow } from './import-row.ts'
import { LAMP_COLUMNS, type LampFault, type PlannedLamp, planLamps } from './plan-lamps.ts'

type Texts = { sheets: Messages['sheets']; catalogue: Messages['office']['catalogue'] }

/** Returns the rows of a sheet of lamps compared with the shop's; undefined if no row names the columns. */
export function lampRows(
  sheet: readonly SheetRow[],
  known: readonly StaffProduct[],
  texts: Texts,
): ImportRow[] | undefined {
  const rows = rowsBelowHead(sheet, LAMP_COLUMNS)
  return rows && planLamps(rows, known).map((planned) => rowOf(planned, texts))
}

function rowOf({ number, name, faults, work }: PlannedLamp, texts: Texts): ImportRow {
  const row = { _id: String(number), number, name }
  const { states } = texts.sheets
  if (faults.length > 0) {
    return { ...row, what: 'faulty', text: faults.map((fault) => faultText(fault, texts)).join(' ') }
  }
  if (!work) return { ...row, what: 'same', text: states.same }
  const send = (key: string) => sendLamp(work, key)
  if (work.kind === 'new') return { ...row, what: 'new', text: states.new, send }
  return { ...row, what: 'changed', text: states.changed(changesIn(work.body, work.lamp, texts)), send }
}

/** Returns the changes as text, such as 'Price 4500 → 5000'. */
function changesIn(body: PatchProduct, lamp: StaffProduct, { catalogue }: Texts): string {
  return PRODUCT_FIELDS.flatMap((field) =>
    body[field] === undefined ? [] : [`${catalogue.fields[field]} ${lamp[field] ?? '–'} → ${body[field]}`],
  ).join(', ')
}

function faultText(fault: LampFault, { sheets, catalogue }: Texts): string {
  if ('row' in fault) return sheets.faults[fault.error](fault.row)
  if ('field' in fault) return `${catalogue.fields[fault.field]}: ${catalogue.fieldErrors[fault.error]}`
  return sheets.faults[fault.error]
}
