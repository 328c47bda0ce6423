const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Replaces users' ids in a row of a backup. A user's id is a UUID, so each occurrence in keys, orders or histories
 * means that user. Pure.
 */
export function withNewIds(line: string, newIds: ReadonlyMap<string, string>): string {
  return line.replaceAll(UUID, (id) => newIds.get(id) ?? id)
}
