/** A rejection by the authority, which it answers with HTTP 200. */
export class EbmError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Returns the rejection of a field's value. */
export function fieldError(field: string, problem: string): EbmError {
  return new EbmError('910', `${field}: ${problem}`)
}

/** Throws 910 for the field unless the condition is met. */
export function assertField(condition: boolean, field: string, problem: string): void {
  if (!condition) throw fieldError(field, problem)
}
