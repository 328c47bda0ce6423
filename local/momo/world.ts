import type { Behaviour } from './behaviour.ts'
import type { Outcome } from './outcomes.ts'

/** The shop's account with MTN. */
export type MomoAccount = {
  subscriptionKey: string
  apiUser: string
  apiKey: string
  targetEnvironment: 'sandbox' | 'mtnrwanda'
  /** The host that callbacks may go to. */
  providerCallbackHost: string
}

/** A request to pay as the shop sent it. */
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
  /** When the payer answers, in ms since 1970; undefined: never. */
  answeredAt: number | undefined
  callbackUrl: string | undefined
  transactionId: string
}

/** Everything that the stand-in knows. */
export type World = {
  account: MomoAccount
  behaviour: Behaviour
  /** Access tokens and when they expire (ms since 1970). */
  tokens: Map<string, number>
  /** By reference. */
  requests: Map<string, RequestToPay>
  /** Milliseconds since 1970. */
  now(): number
  /** MTN's id for the transfer of the money. */
  newTransactionId(): string
}
