import { debtorKey } from '../../../../shared/reports/debtor.ts'

/** How the shop spells somebody whose name has been typed in another way; nobody new, and nobody typed just so. */
export function knownSpelling(typed: string | undefined, names: readonly string[] = []): string | undefined {
  if (typed === undefined) return undefined
  const spelling = names.find((name) => debtorKey(name) === debtorKey(typed))
  return spelling === typed ? undefined : spelling
}
