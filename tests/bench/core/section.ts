import { type Table, tablesText } from '../../../docs/markdown.ts'

/** The result of one measurement, for both the terminal and docs/benchmarks. */
export type Section = { title: string; tables: readonly Table[] }

export function textOf({ title, tables }: Section): string {
  return `## ${title}\n\n${tablesText(tables)}`
}
