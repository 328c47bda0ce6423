/**
 * Returns the fields of a row after an edit: an absent field stays, and null removes one. Pure.
 */
export function editedFields<Fields extends object>(
  before: Fields,
  typed: { [Name in keyof Fields]?: Fields[Name] | null },
): Fields {
  const changes = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value ?? undefined]],
  )
  return { ...before, ...Object.fromEntries(changes) }
}
