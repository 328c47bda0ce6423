/** A rejection by MTN: its status, and its body if there is one. */
export class MomoError extends Error {
  readonly status: number
  readonly body: object | undefined

  constructor(status: number, body?: object) {
    super(`MTN refused: ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/** Returns a rejection with one of the codes that MTN documents. */
export function momoError(status: number, code: string, message: string): MomoError {
  return new MomoError(status, { code, message })
}

export function badRequest(message: string): MomoError {
  return momoError(400, 'BAD_REQUEST', message)
}
