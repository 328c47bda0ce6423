/** What MTN refuses: its status, and its body if it has one. */
export class MomoFault extends Error {
  readonly status: number
  readonly body: object | undefined

  constructor(status: number, body?: object) {
    super(`MTN refuses: ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/** A refusal in the words that MTN's pages list. */
export function fault(status: number, code: string, message: string): MomoFault {
  return new MomoFault(status, { code, message })
}

export function badRequest(message: string): MomoFault {
  return fault(400, 'BAD_REQUEST', message)
}
