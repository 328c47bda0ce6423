/** MiB of each kind of function. A Lambda has a whole processor at 1,769 MiB, and as much less of it at less. */
export const MEMORY_MIB = {
  /**
   * 0.29 of a processor. A warm call needs 2 to 5 ms of one, so some 15 ms here; half the memory would double that for a
   * saving of cents a month. In use are about 100 MiB, and the catalogue of 5,000 lamps takes 20 more.
   */
  route: 512,
  /** Within the five seconds that Cognito waits, a cold start and up to three requests must fit: not less than routes have. */
  trigger: 512,
  /** Nobody waits for the stream's consumers and what the clock wakes, and they wait for others most of the time. */
  background: 256,
} as const

/** Calls a second and at once, of all visitors together: a hundred times a busy day of one shop. */
export const CALLS = { perSecond: 100, atOnce: 200 } as const
