/** After so many days the owner is reminded of the next one. */
const DAYS = 7

/** Whether it is time for another copy: the last one is old, or there is none. Pure. */
export function isOldCopy(last: { at: string } | undefined, now: Date): boolean {
  return last === undefined || now.getTime() - Date.parse(last.at) > DAYS * 24 * 60 * 60 * 1000
}
