const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * A line of a copy with people under their new ids. A person's id is a UUID, so wherever it occurs, in keys, orders or histories,
 * it means that person. Pure.
 */
export function withNewIds(line: string, newIds: ReadonlyMap<string, string>): string {
  return line.replaceAll(UUID, (id) => newIds.get(id) ?? id)
}
