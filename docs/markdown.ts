export type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** Returns tables with their captions, aligned so that they are readable unrendered, figures to the right. */
export function tablesText(tables: readonly Table[]): string {
  return tables.map(({ caption, ...table }) => `${caption}\n\n${tableText(table)}`).join('\n\n')
}

function tableText({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const isFigure = head.map((_, column) => rows.every((row) => /^[\d–×]|^$/.test(row[column] ?? '')))
  const widths = head.map((name, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (column in row ? (row[column] ?? name).length : 0))),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, isFigure[column] ?? false)).join(' | ')} |`
  const rule = widths.map((width, column) => (isFigure[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function pad(text: string, width: number, toTheRight: boolean): string {
  return toTheRight ? text.padStart(width) : text.padEnd(width)
}

/** Marks in a page between which a command writes. */
export type Marks = { begin: string; end: string }

/**
 * Returns the page with new contents between its marks; the text around them stays.
 * @throws if the marks are missing
 */
export function withContents(page: string, { begin, end }: Marks, contents: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`The page has lost its marks '${begin}' and '${end}'`)
  return `${page.slice(0, from)}${begin}\n\n${contents}\n\n${page.slice(to)}`
}
