import * as z from 'zod/mini'
import type { FiscalSignature } from '../../shared/fiscal/document.ts'
import { instantOfDigits } from '../../shared/fiscal/receipt.ts'
import type { FiscalDevice } from '../data/fiscal-branch.ts'
import { type AuthorityAnswer, type Fields, isDone } from './call-authority.ts'

/** The authority's code and message. */
export type Reason = { code?: string; message?: string }

/** State of a document at the authority after a call. */
export type FiscalAnswer =
  | { status: 'signed'; signature: Omit<FiscalSignature, 'recordedAt'> }
  | ({ status: 'refused' } & Reason)
  /** The authority does not have the document. `pauseMinutes`: it rejects all calls for that long. */
  | ({ status: 'absent'; pauseMinutes?: number } & Reason)
  /**
   * The authority may have the document. `isAnswered`: it answered, but without saying so. `isKnown`: it has a sale under
   * the number. `isOtherSale`: it has another one.
   */
  | ({ status: 'unavailable'; isAnswered?: boolean; isKnown?: boolean; isOtherSale?: boolean } & Reason)

/** The document's data are wrong: purchase code or TIN, parameters, unknown codes, refund, declared period. */
const REFUSED = /^(?:88[1-4]|91[013]|93[0-5]|921)$/

/** The authority rejects the device or the kind of call. */
const DEVICE = /^(?:90[013]|912|E04)$/

/** The authority does not know the device or its key. */
const UNKNOWN_DEVICE = /^(?:90[13]|E04)$/

/** The call was not executed, or a query can tell whether it was. */
const AWAY = /^(?:89[1-6]|922|99[12359]|990)$/

/** The authority has the number: in Rwanda's VSDC, in Kenya, and in Kenya's VSCU. */
const KNOWN = /^(?:924|994|899)$/

/** Returns whether the authority's clock is behind the shop's, so that it accepts the same document later. */
function isEarly({ code, message }: Extract<AuthorityAnswer, { kind: 'answer' }>): boolean {
  return code === '910' && /future/i.test(message)
}

/** The authority was called too often. */
const TOO_OFTEN = '990'
const NOTHING_FOUND = '001'

/** Returns whether the authority answered that it does not know the device or its key. Pure. */
export function isUnknownDevice(code: string | undefined): boolean {
  return code !== undefined && UNKNOWN_DEVICE.test(code)
}

/** Returns for how many minutes the authority rejects all calls after a code, or undefined if it does not. Pure. */
export function pauseAfter(code: string | undefined): number | undefined {
  if (code === TOO_OFTEN) return 60
  return code !== undefined && DEVICE.test(code) ? 15 : undefined
}

/** Minutes from the first failed attempts to the next ones. All later ones follow after 15. */
const DELAYS = [1, 5]

/** Returns the minutes from a failed attempt to the next one. `tries` counts the failed ones. Pure. */
export function retryMinutes(tries: number): number {
  return DELAYS[Math.max(0, tries - 1)] ?? 15
}

/** Returns the meaning of an answer to a sale or refund. Pure. */
export function answerToSale(answer: AuthorityAnswer, device: FiscalDevice): FiscalAnswer {
  if (answer.kind === 'unreached') return { status: 'absent', message: 'The authority cannot be reached' }
  if (answer.kind === 'unknown') return { status: 'unavailable', message: 'No complete answer came' }
  const reason = { code: answer.code, message: answer.message.slice(0, MAX_MESSAGE) }
  const signature = isDone(answer) ? signatureIn(answer.data, device) : undefined
  if (signature) return { status: 'signed', signature }
  if (isEarly(answer)) return { status: 'absent', ...reason }
  if (REFUSED.test(answer.code)) return { status: 'refused', ...reason }
  const pauseMinutes = pauseAfter(answer.code)
  if (pauseMinutes !== undefined) return { status: 'absent', pauseMinutes, ...reason }
  if (AWAY.test(answer.code)) return { status: 'absent', ...reason }
  return { status: 'unavailable', isAnswered: true, ...(KNOWN.test(answer.code) && { isKnown: true }), ...reason }
}

const Found = z.object({
  salesList: z.array(z.looseObject({ receipt: z.record(z.string(), z.unknown()) })).check(z.minLength(1)),
})

/** Returns the meaning of an answer to a query about the sale that was sent as `body`. Pure. */
export function answerToLookUp(answer: AuthorityAnswer, body: Fields, device: FiscalDevice): FiscalAnswer {
  if (answer.kind !== 'answer') return { status: 'unavailable', isAnswered: false }
  const reason = { code: answer.code, message: answer.message.slice(0, MAX_MESSAGE) }
  if (answer.code === NOTHING_FOUND) return { status: 'absent', ...reason }
  const found = z.safeParse(Found, answer.data).data?.salesList[0]
  if (found && isOtherSale(found, body)) {
    const message = 'The authority has another sale under this number'
    return { status: 'unavailable', isAnswered: true, isOtherSale: true, code: answer.code, message }
  }
  const signature = found && signatureIn(found.receipt, device)
  return signature ? { status: 'signed', signature } : { status: 'unavailable', isAnswered: isDone(answer), ...reason }
}

const asDigits = (value: unknown) => String(value).replaceAll(/\D/g, '').slice(0, 14)
const asAmount = (value: unknown) => Number(value).toFixed(2)
const asText = (value: unknown) => String(value ?? '').trim()

/** Fields by which a sale is recognised, in a form that does not depend on how the authority writes them. */
const COMPARED: Readonly<Record<string, (value: unknown) => string>> = {
  rcptTyCd: asText,
  custTin: asText,
  salesDt: asDigits,
  cfmDt: asDigits,
  totAmt: asAmount,
  totTaxAmt: asAmount,
}

/**
 * Returns whether a sale at the authority differs from the one that was sent. Software that the shop used before may
 * have used its number. Fields that the authority leaves out are ignored.
 */
function isOtherSale(found: Fields, sent: Fields): boolean {
  return Object.entries(COMPARED).some(([name, plain]) => {
    return asText(found[name]) !== '' && plain(found[name]) !== plain(sent[name])
  })
}

/** Returns whether a list of sales contains a number, as far as the list tells. Pure. */
export function answerToList(answer: AuthorityAnswer, number: number): FiscalAnswer {
  if (answer.kind !== 'answer') return { status: 'unavailable', isAnswered: false }
  const reason = { code: answer.code, message: answer.message.slice(0, MAX_MESSAGE) }
  if (answer.code === NOTHING_FOUND) return { status: 'absent', ...reason }
  const list = z.safeParse(Listed, answer.data).data?.saleList
  // The list has no signatures, so a sale that it contains is left to a person.
  const isThere = !list || list.some(({ invcNo }) => invcNo === number)
  return isThere ? { status: 'unavailable', isAnswered: isDone(answer), ...reason } : { status: 'absent', ...reason }
}

const Listed = z.object({ saleList: z.array(z.object({ invcNo: z.coerce.number() })) })

/** Maximum length of a message that is stored. */
const MAX_MESSAGE = 200

const Counter = z.coerce.number().check(z.int(), z.positive())

const Osdc = z.object({
  curRcptNo: Counter,
  totRcptNo: Counter,
  intrlData: z.string(),
  rcptSign: z.string(),
  sdcDateTime: z.string(),
})
const Vsdc = z.object({
  rcptNo: Counter,
  totRcptNo: Counter,
  intrlData: z.string(),
  rcptSign: z.string(),
  vsdcRcptPbctDate: z.string(),
})

function signatureIn(data: Fields, { sdcId, mrcNo }: FiscalDevice) {
  const [osdc, vsdc] = [z.safeParse(Osdc, data).data, z.safeParse(Vsdc, data).data]
  const counters = osdc ? { receiptNumber: osdc.curRcptNo } : vsdc && { receiptNumber: vsdc.rcptNo }
  const signed = osdc ?? vsdc
  const signedAt = instantOfDigits(osdc?.sdcDateTime ?? vsdc?.vsdcRcptPbctDate ?? '')
  if (!signed || !counters || signedAt === undefined) return undefined
  const withoutDashes = (text: string) => text.replaceAll(/[ -]/g, '')
  return {
    ...counters,
    totalNumber: signed.totRcptNo,
    internalData: withoutDashes(signed.intrlData),
    signature: withoutDashes(signed.rcptSign),
    signedAt,
    sdcId,
    mrcNo,
  }
}
