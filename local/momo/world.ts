import type { Behaviour } from './behaviour.ts'
import type { Outcome } from './outcomes.ts'

/** The shop's account with MTN. */
export type MomoAccount = {
  subscriptionKey: string
  apiUser: string
  apiKey: string
  targetEnvironment: 'sandbox' | 'mtnrwanda'
  /** Host to which callbacks may be sent. */
  providerCallbackHost: string
}

/** A payment request as the shop sent it. */
export type RequestToPayBody = {
  amount: string
  currency: string
  externalId: string
  payer: { partyIdType: string; partyId: string }
  payerMessage: string
  payeeNote: string
}

export type RequestToPay = {
  reference: string
  body: RequestToPayBody
  outcome: Outcome
  /** Time of the payer's response in ms since 1970; undefined means never. */
  answeredAt: number | undefined
  callbackUrl: string | undefined
  transactionId: string
}

/** State of the stand-in. */
export type World = {
  account: MomoAccount
  behaviour: Behaviour
  /** Access tokens with their expiry (ms since 1970). */
  tokens: Map<string, number>
  /** Payment requests by reference. */
  requests: Map<string, RequestToPay>
  /** Returns milliseconds since 1970. */
  now(): number
  /** Returns a new MTN id for a money transfer. */
  newTransactionId(): string
}
