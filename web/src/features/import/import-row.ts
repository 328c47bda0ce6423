/** A row of a sheet as the screen shows it, with what sends it. */
export type ImportRow = {
  _id: string
  /** As the spreadsheet counts. */
  number: number
  /** By which a person knows it. */
  name: string
  what: 'new' | 'changed' | 'same' | 'faulty'
  /** What it does, or what is wrong with it. */
  text: string
  /** One call, which may be repeated with the same key. Absent where there is nothing to send. */
  send?: (key: string) => Promise<void>
}

export type RowToSend = ImportRow & Required<Pick<ImportRow, 'send'>>

export function isToSend(row: ImportRow): row is RowToSend {
  return row.send !== undefined
}
