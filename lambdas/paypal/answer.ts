import * as z from 'zod/mini'
import { paypalUrl } from './account.ts'
import { failedAnswer, noAnswer } from './failure.ts'

/**
 * Sends a request to PayPal and answers its JSON, of this shape.
 * @throws PaypalFailure when PayPal refuses, fails, or does not answer in time and in this shape
 */
export async function answerOf<S extends z.core.$ZodType>(
  shape: S,
  path: string,
  request: RequestInit,
): Promise<z.output<S>> {
  const call = `${request.method} ${path}`
  const { status, body } = await exchange(call, `${paypalUrl}${path}`, request)
  if (status >= 400) throw failedAnswer(call, status, body)
  const answer = z.safeParse(shape, body)
  if (!answer.success) throw noAnswer(call, answer.error)
  return answer.data
}

async function exchange(call: string, address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request)
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    throw noAnswer(call, error)
  }
}

/** A proxy on the way may answer with a page of its own. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
