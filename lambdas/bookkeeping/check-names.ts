import { isReserved, type Named, uniqueName } from '../data/staff-names.ts'

/**
 * Returns the errors in the names of staff, by user id. `holders` maps each claimed name, normalised as in its key, to
 * a user id. Restored staff may share a name with a user of this shop. Pure.
 */
export function nameErrors(people: readonly Named[], holders: ReadonlyMap<string, string>): [string, string][] {
  return people.flatMap((person) => {
    const unique = uniqueName(person)
    const holder = unique === undefined ? person._id : holders.get(unique)
    if (holder === person._id) return []
    return [[person._id, errorOf(person, holder)]]
  })
}

function errorOf({ name }: Named, holder: string | undefined): string {
  if (holder !== undefined) return `has the name of another member of staff, ${holder}`
  return isReserved(name) ? 'has a name that is reserved' : 'has a name without a claim; the next sign-in adds it'
}

/** Returns the claims of names that their users do not have, each with an error, by the normalised name. Pure. */
export function strayNameClaims(people: readonly Named[], holders: ReadonlyMap<string, string>): [string, string][] {
  const names = new Map(people.map((person) => [person._id, uniqueName(person)]))
  return [...holders]
    .filter(([name, person]) => names.get(person) !== name)
    .map(([name, person]) => [name, `claims a name for ${person}, who has another name or is not staff`])
}
