/** Spellings of one person that were merged: the key of each, and of the one it was merged into. See `debtorKey`. */
export type Merges = ReadonlyMap<string, string>

/** The key under which a person's account is kept, by the key of any of their spellings. Pure. */
export function accountOf(key: string, merges: Merges): string {
  let account = key
  // Spoilt rows could lead in a circle.
  for (let steps = 0; steps < merges.size; steps += 1) account = merges.get(account) ?? account
  return account
}

/** The keys of all spellings of the person to whom this one belongs, itself among them. Pure. */
export function spellingsOf(key: string, merges: Merges): ReadonlySet<string> {
  const account = accountOf(key, merges)
  return new Set([key, account, ...[...merges.keys()].filter((each) => accountOf(each, merges) === account)])
}
