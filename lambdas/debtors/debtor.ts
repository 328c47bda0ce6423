import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { Debtor } from '../../shared/debtors/debtor.ts'
import { accountOf, mergesOf } from '../../shared/debtors/merges.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { Snapshot } from '../data/commit.ts'
import { debtorIn, replaceDebtor, type StoredDebtor } from '../data/debtors.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the debtor with this name.
 * @throws Refusal 404 for a name without any sale on debt
 */
export function debtorOr404(snapshot: Snapshot, name: string): StoredDebtor {
  const debtor = debtorIn(snapshot, name)
  if (!debtor) throw new Refusal('debtor.unknown', 'No customer with this name has bought on debt')
  return debtor
}

/**
 * Returns the debtor who has an account under this name.
 * @throws Refusal 404 for an unknown name, 409 for one that was merged into another
 */
export function accountHolder(snapshot: Snapshot, name: string): StoredDebtor {
  const debtor = debtorOr404(snapshot, name)
  if (debtor.mergedInto !== undefined) {
    throw new Refusal('debtor.merged', 'This name was merged into another one. Please use the other name')
  }
  return debtor
}

/** Returns the writes that change a debtor, including the audit entry. */
export function changeDebtor(
  before: StoredDebtor,
  after: StoredDebtor,
  kind: AuditKind,
  attribution: Attribution,
): Write[] {
  const line = putAuditEntry({
    ...attribution,
    of: 'debtor',
    row: debtorKey(before.name),
    name: before.name,
    kind,
    fields: differences(loggedFacts(before), loggedFacts(after)),
    revision: before.revision + 1,
  })
  return [replaceDebtor(before, after), line]
}

/** Returns the facts about a debtor that are logged. Sales write the other facts, and the hash of a link is secret. */
export function loggedFacts({ phone, limit, dueOn, note, mergedInto, linkedAt }: StoredDebtor): object {
  return { phone, limit, dueOn, note, mergedInto, linkedAt }
}

/** Returns a debtor as staff see them, with the other spellings of the name. */
export function toDebtor(debtor: StoredDebtor, spellings: readonly string[] = []): Debtor {
  return { ...debtor, spellings: [...spellings] }
}

/** Returns each debtor with a sale on debt in the books once, with all spellings of the name. Pure. */
export function toDebtors(debtors: readonly StoredDebtor[]): Debtor[] {
  const merges = mergesOf(debtors)
  const persons = Map.groupBy(debtors, ({ name }) => accountOf(debtorKey(name), merges))
  return debtors.flatMap((debtor) => {
    const spellings = persons.get(debtorKey(debtor.name)) ?? []
    if (!spellings.some(({ reports }) => reports > 0)) return []
    return [
      toDebtor(
        debtor,
        spellings.filter((each) => each !== debtor).map(({ name }) => name),
      ),
    ]
  })
}
