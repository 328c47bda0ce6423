import { type Table, tablesText } from '../../../docs/markdown.ts'

/** What one measurement found, for the terminal and for docs/benchmarks.md alike. */
export type Section = { title: string; tables: readonly Table[] }

export function textOf({ title, tables }: Section): string {
  return `### ${title}\n\n${tablesText(tables)}`
}
