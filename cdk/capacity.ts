/** Memory in MiB by kind of function. A Lambda has one full vCPU at 1,769 MiB, and proportionally less below. */
export const MEMORY_MIB = {
  /**
   * Memory in MiB, which gives 0.29 of a vCPU. A warm call needs 2 to 5 ms of a full vCPU, so about 15 ms here. Half
   * the memory would double that and save only cents a month. About 100 MiB are in use; a catalogue of 5,000 lamps
   * takes 20 more.
   */
  route: 512,
  /**
   * A cold start and up to three requests must fit into the five seconds that Cognito waits, so this must be at least
   * what routes have.
   */
  trigger: 512,
  /** A whole vCPU: a page takes about 50 ms of it, and a cold start with React half a second. */
  pages: 1769,
  /** Stream consumers and schedules are not time-critical, and they spend most of their time on I/O. */
  background: 256,
} as const

/** Limit of calls per second, and in a burst, for all visitors together: a hundred times a busy day of one shop. */
export const API_RATE = { perSecond: 100, burst: 200 } as const

/** Limit for each route that MTN and PayPal call. They call a few times per payment. */
export const PROVIDER_RATE = { perSecond: 50, burst: 100 } as const

/** Limit for each other route that accepts data without a sign-in: sign-up, sign-in and crash reports. */
export const ANONYMOUS_RATE = { perSecond: 20, burst: 40 } as const

/** Limit for crash reports, which are only logged. A few are enough to detect a failing site. */
export const CRASH_REPORT_RATE = { perSecond: 5, burst: 10 } as const

/** Retention in days of a kept shop's backups: nightly for six nights out of seven, weekly for the seventh. */
export const BACKUP_RETENTION_DAYS = { nightly: 7, weekly: 21 } as const

/** Number of backups that exist at a time. Each is complete. */
export const BACKUP_COUNT = (BACKUP_RETENTION_DAYS.nightly * 6 + BACKUP_RETENTION_DAYS.weekly) / 7
