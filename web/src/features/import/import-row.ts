/** Row of a sheet as the screen shows it, and the call that sends it. */
export type ImportRow = {
  _id: string
  number: number
  name: string
  what: 'new' | 'changed' | 'same' | 'faulty'
  text: string
  /** Call that sends the row. It can be repeated with the same key. Absent if there is nothing to send. */
  send?: (key: string) => Promise<void>
}

export type RowToSend = ImportRow & Required<Pick<ImportRow, 'send'>>

export function isToSend(row: ImportRow): row is RowToSend {
  return row.send !== undefined
}
