/** A row with the values that an edit sends. Absent values stay. */
export function withEdits<Row extends object>(row: Row, edits: { [Field in keyof Row]?: Row[Field] | undefined }): Row {
  return Object.assign({}, row, edits)
}
