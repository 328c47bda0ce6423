/** One entry of a PayPal error's details. */
export type Detail = { issue: string; description: string; field?: string; value?: string; location?: string }

/** A rejection in PayPal's format. */
export class PaypalError extends Error {
  readonly status: number
  readonly details: readonly Detail[]

  constructor(status: number, name: string, message: string, details: readonly Detail[] = []) {
    super(message)
    this.name = name
    this.status = status
    this.details = details
  }
}

/** Returns the error for a request that PayPal cannot parse. `field` is a JSON pointer, '/purchase_units/0/amount'. */
export function invalidRequest(issue: string, description: string, field?: string): PaypalError {
  const detail = { issue, description, ...(field !== undefined && { field, location: 'body' }) }
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.'
  return new PaypalError(400, 'INVALID_REQUEST', message, [detail])
}

/** Returns the error for a request that PayPal can parse but not execute. */
export function unprocessable(issue: string, description: string, field?: string): PaypalError {
  const detail = { issue, description, ...(field !== undefined && { field }) }
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.'
  return new PaypalError(422, 'UNPROCESSABLE_ENTITY', message, [detail])
}

export function notFound(): PaypalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.'
  return new PaypalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description },
  ])
}

export function authenticationFailure(): PaypalError {
  const message = 'Authentication failed due to invalid authentication credentials or a missing Authorization header.'
  return new PaypalError(401, 'AUTHENTICATION_FAILURE', message)
}
