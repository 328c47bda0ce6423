/**
 * Parses CSV by RFC 4180, character by character, and shares no code with the writer. Returns the rows of a text, each
 * with its cells.
 * @throws if the text breaks the rules, instead of guessing
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let place = 0
  while (place < text.length) {
    const [cell, end] = text[place] === '"' ? quoted(text, place) : plain(text, place)
    row.push(cell)
    place = end
    if (text[place] === ',') {
      place += 1
      // A comma at the end of the text is followed by one more, empty cell.
      if (place === text.length) row.push('')
    } else if (text.startsWith('\r\n', place)) {
      rows.push(row)
      row = []
      place += 2
    } else {
      throw new Error(`Neither a comma nor CRLF after a cell: ${JSON.stringify(text.slice(place, place + 20))}`)
    }
  }
  if (row.length > 0) throw new Error('The last line is not ended')
  return rows
}

function plain(text: string, start: number): [cell: string, end: number] {
  let end = start
  while (end < text.length && !',\r\n'.includes(text.charAt(end))) {
    if (text[end] === '"') throw new Error(`A quotation mark in a cell that is not quoted, at ${end}`)
    end += 1
  }
  return [text.slice(start, end), end]
}

function quoted(text: string, start: number): [cell: string, end: number] {
  let cell = ''
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] !== '"') cell += text.charAt(place)
    else if (text[place + 1] === '"') {
      cell += '"'
      place += 1
    } else return [cell, place + 1]
  }
  throw new Error('A quoted cell is not ended')
}
