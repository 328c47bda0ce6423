/** Probability of each kind of failure, for each occasion on which it can happen. */
export type FaultRates = {
  /** A request to the table that does not arrive, one whose response is lost, and one that is throttled. */
  tableLost: number
  tableAnswerLost: number
  tableThrottled: number
  /** A request to the table that takes seconds. */
  tableSlow: number
  /** A Lambda that is stopped midway. */
  lambdaStopped: number
  /** A request that does not reach the shop, and an answer that does not reach the person. */
  requestLost: number
  answerLost: number
  /** A person who sends a request twice simultaneously. */
  twins: number
  /**
   * A device that goes offline for a while, has two tabs that send simultaneously, or loses the result of an attempt; a
   * delayed copy.
   */
  lineGone: number
  twoTabs: number
  tabClosed: number
  copyLater: number
  /** A request that is malformed, too large, or about another person's data. */
  malformed: number
  /** A call of a provider that is lost before it arrives, whose answer is lost, or that fails. */
  providerLost: number
  providerAnswerLost: number
  providerDown: number
  /** A batch of the stream that arrives twice, and one that is dead-lettered. */
  streamTwice: number
  streamGivenUp: number
  /** A schedule's run that is skipped, and one that happens twice. */
  scheduleMissed: number
  scheduleTwice: number
  /** A Lambda whose clock is off by up to two seconds. */
  clockOff: number
  /** A Lambda that is already of the next release. */
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
  streamTwice: 0.03,
  streamGivenUp: 0.005,
  scheduleMissed: 0.1,
  scheduleTwice: 0.1,
  clockOff: 0.05,
  nextRelease: 0.1,
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
  streamTwice: 0,
  streamGivenUp: 0,
  scheduleMissed: 0,
  scheduleTwice: 0,
  clockOff: 0,
  nextRelease: 0,
}
