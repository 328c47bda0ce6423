/**
 * Format that data from outside is checked by. Each zod schema is one; screens of the first load use formatOf instead,
 * so that they do not load zod.
 */
export type DataFormat<T> = { safeParse: (data: unknown) => { success: true; data: T } | { success: false } }

/** Returns the format of the data that a type guard accepts. */
export function formatOf<T>(isValid: (data: unknown) => data is T): DataFormat<T> {
  return { safeParse: (data) => (isValid(data) ? { success: true, data } : { success: false }) }
}

export function isText(data: unknown): data is string {
  return typeof data === 'string'
}

/** Returns whether this is an array of valid items. */
export function isArrayOf<T>(isValid: (item: unknown) => item is T) {
  return (data: unknown): data is T[] => Array.isArray(data) && data.every(isValid)
}
