/** What a build has for its worker to keep; web/with-worker.ts writes it into the script. */
export type Release = {
  /** Another one for every build that differs. */
  version: string
  /** The script that index.html starts with. */
  entry: string
  /** The script of the back office, which only staff fetch. */
  office: string
  /** Paths of what the storefront needs to start, and of what the office needs besides. */
  everyone: readonly string[]
  staff: readonly string[]
}

/** What a page tells its worker. */
export type ToWorker =
  | 'take over'
  | 'keep the office'
  /** Paths of what a visit showed before the worker was there. */
  | { keep: readonly string[] }

/** On an answer that is not new: when it was. */
export const SEEN_AT = 'x-seen-at'
