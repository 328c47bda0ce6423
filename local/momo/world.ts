import type { Behaviour } from './behaviour.ts'
import type { Outcome } from './outcomes.ts'

/** What one needs to be the shop at MTN, as MTN has it written down. */
export type MomoAccount = {
  subscriptionKey: string
  apiUser: string
  apiKey: string
  targetEnvironment: 'sandbox' | 'mtnrwanda'
  /** The host that callbacks may go to. */
  providerCallbackHost: string
}

/** A request to pay, as it was sent. */
export type PayRequest = {
  amount: string
  currency: string
  externalId: string
  payer: { partyIdType: string; partyId: string }
  payerMessage: string
  payeeNote: string
}

export type Asked = {
  reference: string
  request: PayRequest
  outcome: Outcome
  /** When whoever is asked has answered, in ms since 1970; undefined: never. */
  answeredAt: number | undefined
  callbackUrl: string | undefined
  transactionId: string
}

/** What everything in the stand-in happens in. */
export type World = {
  account: MomoAccount
  behaviour: Behaviour
  /** Access tokens, and until when they are good (ms since 1970). */
  tokens: Map<string, number>
  /** By reference. */
  asked: Map<string, Asked>
  /** Milliseconds since 1970. */
  now(): number
}
