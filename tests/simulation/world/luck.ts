/** How often each kind of bad luck strikes, as a share of the occasions on which it can. */
export type Luck = {
  /** A request to the table that does not arrive, one whose answer is lost, and one that is throttled. */
  tableLost: number
  tableAnswerLost: number
  tableThrottled: number
  /** One that takes seconds. */
  tableSlow: number
  /** A Lambda that is stopped in the middle. */
  lambdaStopped: number
  /** A request that does not reach the shop, and an answer that does not reach the person. */
  requestLost: number
  answerLost: number
  /** A person who sends the same twice at once. */
  twins: number
  /** A device that loses its line for a while, has two tabs that send at once, or loses what came of a try; a copy that comes long after. */
  lineGone: number
  twoTabs: number
  tabClosed: number
  copyLater: number
  /** A request that is malformed, too large, or about what is someone else's. */
  malformed: number
  /** A call of a provider that is lost before it arrives, whose answer is lost, and that fails. */
  providerLost: number
  providerAnswerLost: number
  providerDown: number
  /** A batch of the stream that comes twice, and one that is given up to the dead letters. */
  streamTwice: number
  streamGivenUp: number
  /** A schedule's turn that is left out, and one that comes twice. */
  scheduleMissed: number
  scheduleTwice: number
  /** A Lambda whose clock is off, by up to two seconds. */
  clockOff: number
  /** A Lambda that is already of the next release. */
  nextRelease: number
}

export const usualLuck: Luck = {
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

/** For the shop's opening, and for rests. */
export const noLuck: Luck = {
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
