export type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** What one measurement found, for the terminal and for docs/benchmarks.md alike. */
export type Section = { title: string; tables: readonly Table[] }

/** The section as Markdown that reads well unrendered, too: columns aligned, figures to the right. */
export function textOf({ title, tables }: Section): string {
  return [`### ${title}`, ...tables.map(({ caption, ...table }) => `${caption}\n\n${tableText(table)}`)].join('\n\n')
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
