/** MiB by kind of function. A Lambda has one full vCPU at 1,769 MiB, and proportionally less below. */
export const MEMORY_MIB = {
  /**
   * 0.29 of a vCPU. A warm call needs 2 to 5 ms of a full one, so some 15 ms here; half the memory would double that to
   * save cents a month. About 100 MiB are in use; a catalogue of 5,000 lamps takes 20 more.
   */
  route: 512,
  /** A cold start and up to three requests must fit into the five seconds that Cognito waits: no less than routes have. */
  trigger: 512,
  /** A whole vCPU: a page takes some 50 ms of it, and a cold start with React half a second. */
  pages: 1769,
  /** No person waits for stream consumers and schedules, and they spend most of their time waiting for I/O. */
  background: 256,
} as const

/** Calls a second, and in a burst, of all visitors together: a hundred times a busy day of one shop. */
export const CALLS = { perSecond: 100, atOnce: 200 } as const

/** The same on each route that MTN and PayPal call, which do so some times for each payment. */
export const PROVIDERS_CALLS = { perSecond: 50, atOnce: 100 } as const

/** The same on each other route that takes something from people who are not signed in: signing up and in, and crashes. */
export const STRANGERS_CALLS = { perSecond: 20, atOnce: 40 } as const

/** The same for crash reports, which are only logged: a shop whose site fails needs no more to notice. */
export const CRASH_REPORTS = { perSecond: 5, atOnce: 10 } as const

/** For how many days the copies of a kept shop are kept: those of six nights in seven, and that of the seventh. */
export const COPIES_KEPT_DAYS = { nightly: 7, weekly: 21 } as const

/** How many copies there are at a time. Each is a whole one. */
export const COPIES_AT_A_TIME = (COPIES_KEPT_DAYS.nightly * 6 + COPIES_KEPT_DAYS.weekly) / 7
