/** Days after which the owner is reminded to make a backup. */
const DAYS = 7

/** Returns whether a new backup is due: the last one is old, or none exists. Pure. */
export function isOldBackup(last: { at: string } | undefined, now: Date): boolean {
  return last === undefined || now.getTime() - Date.parse(last.at) > DAYS * 24 * 60 * 60 * 1000
}
