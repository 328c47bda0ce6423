/** Probability of each kind of failure, for each occasion on which it can happen. */
export type FaultRates = {
  /** Table requests that do not arrive, whose response is lost, or that are throttled. */
  tableLost: number
  tableAnswerLost: number
  tableThrottled: number
  /** Table requests that take seconds. */
  tableSlow: number
  /** Lambdas that are stopped midway. */
  lambdaStopped: number
  /** Requests that do not reach the shop, and responses that do not reach the person. */
  requestLost: number
  answerLost: number
  /** Requests that a person sends twice simultaneously. */
  twins: number
  /**
   * A device that goes offline for a while, has two tabs that send simultaneously, or loses the result of an attempt; a
   * delayed copy.
   */
  lineGone: number
  twoTabs: number
  tabClosed: number
  copyLater: number
  /** Requests that are malformed, too large, or about another person's data. */
  malformed: number
  /** Calls of a provider that are lost before they arrive, whose response is lost, or that fail. */
  providerLost: number
  providerAnswerLost: number
  providerDown: number
  /** Declared purchases whose answer is lost, alongside `providerAnswerLost` for all other calls. */
  purchaseAnswerLost: number
  /** Batches of the stream that arrive twice, or that are dead-lettered. */
  streamTwice: number
  streamGivenUp: number
  /** Scheduled runs that are skipped, or that happen twice. */
  scheduleMissed: number
  scheduleTwice: number
  /** Lambdas whose clock is off by up to two seconds. */
  clockOff: number
  /** Lambdas that are already of the next release. */
  nextRelease: number
}

export const usualFaultRates: FaultRates = {
  tableLost: 0.002,
  tableAnswerLost: 0.002,
  tableThrottled: 0.002,
  tableSlow: 0.002,
  lambdaStopped: 0.003,
  requestLost: 0.01,
  answerLost: 0.01,
  twins: 0.06,
  lineGone: 0.15,
  twoTabs: 0.2,
  tabClosed: 0.03,
  copyLater: 0.05,
  malformed: 0.02,
  providerLost: 0.02,
  providerAnswerLost: 0.02,
  providerDown: 0.02,
  purchaseAnswerLost: 0.02,
  streamTwice: 0.03,
  streamGivenUp: 0.005,
  scheduleMissed: 0.1,
  scheduleTwice: 0.1,
  clockOff: 0.05,
  nextRelease: 0.1,
}

/**
 * Failures in a run that focuses on declarations. Purchases are declared only while no sale blocks the queue, so few
 * calls about sales fail.
 */
export const fiscalFaultRates: FaultRates = {
  ...usualFaultRates,
  providerLost: 0.005,
  providerAnswerLost: 0.005,
  providerDown: 0.005,
  purchaseAnswerLost: 0.3,
}

/** No failures, for the shop's opening and for rests. */
export const noFaults: FaultRates = {
  tableLost: 0,
  tableAnswerLost: 0,
  tableThrottled: 0,
  tableSlow: 0,
  lambdaStopped: 0,
  requestLost: 0,
  answerLost: 0,
  twins: 0,
  lineGone: 0,
  twoTabs: 0,
  tabClosed: 0,
  copyLater: 0,
  malformed: 0,
  providerLost: 0,
  providerAnswerLost: 0,
  providerDown: 0,
  purchaseAnswerLost: 0,
  streamTwice: 0,
  streamGivenUp: 0,
  scheduleMissed: 0,
  scheduleTwice: 0,
  clockOff: 0,
  nextRelease: 0,
}
