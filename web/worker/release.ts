/** Files of a build for its service worker to cache. web/build-worker.ts writes them into the script. */
export type Release = {
  /** Version, which differs for every different build. */
  version: string
  /** Script with which index.html starts. */
  entry: string
  /** Script of the back office, which only staff fetch. */
  office: string
  /** Paths that the storefront needs to start, and those that the office needs in addition. */
  everyone: readonly string[]
  staff: readonly string[]
  /** Paths of the pages that may use the camera. */
  cameraPaths: readonly string[]
}

/** Message from a page to its service worker. */
export type ToWorker =
  | 'take over'
  | 'keep the office'
  /** Paths that a visit showed before the worker was active. */
  | { keep: readonly string[] }

/** Header of a cached answer, with the time at which the shop gave it. */
export const SEEN_AT = 'x-seen-at'
