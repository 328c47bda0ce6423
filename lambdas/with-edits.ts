/** Returns a row with the values of an edit. Absent values leave the row's unchanged. */
export function withEdits<Row extends object>(row: Row, edits: { [Field in keyof Row]?: Row[Field] | undefined }): Row {
  return Object.assign({}, row, edits)
}
