import { debtorKey } from '../reports/debtor.ts'

/** Merged spellings of debtors: each key, and the key that it was merged into. See `debtorKey`. */
export type Merges = ReadonlyMap<string, string>

/** Returns the key of a debtor's account, given the key of any spelling. Pure. */
export function accountOf(key: string, merges: Merges): string {
  let account = key
  // The limit prevents an endless loop if corrupt rows form a cycle.
  for (let steps = 0; steps < merges.size; steps += 1) account = merges.get(account) ?? account
  return account
}

/** Returns the keys of all spellings of the debtor that this key belongs to, including the key itself. Pure. */
export function spellingsOf(key: string, merges: Merges): ReadonlySet<string> {
  const account = accountOf(key, merges)
  return new Set([key, account, ...[...merges.keys()].filter((each) => accountOf(each, merges) === account)])
}

/** Returns the merges among debtors or suppliers that have already been read. Pure. */
export function mergesOf(rows: readonly { name: string; mergedInto?: string | undefined }[]): Merges {
  return new Map(
    rows.flatMap(({ name, mergedInto }) => (mergedInto === undefined ? [] : [[debtorKey(name), mergedInto]])),
  )
}
