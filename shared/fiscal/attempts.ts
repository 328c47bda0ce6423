import * as z from 'zod/mini'

/** Fields of what was sent to the tax authority. */
export const sentFields = {
  /** Body, as sent. Absent after a rejection, unless an earlier call may have arrived: it is built again. */
  body: z.optional(z.record(z.string(), z.unknown())),
  /** Whether a call may have arrived whose answer is not recorded. Set before each call. */
  isUnanswered: z.optional(z.boolean()),
}

/**
 * Time from which a declaration waits for a person, its number at the authority, and the environment, which earlier
 * releases did not store.
 */
export const Held = z.object({
  at: z.iso.datetime(),
  number: z.optional(z.int()),
  environment: z.optional(z.string()),
})

/** Fields of a declaration that is sent until the tax authority takes it. */
export const attemptFields = {
  /** Time of the next attempt; absent if nothing has to be sent. */
  dueAt: z.optional(z.iso.datetime()),
  /** Number of consecutive attempts without success. */
  tries: z.optional(z.int()),
  /** The authority's last code and message. */
  lastCode: z.optional(z.string()),
  lastMessage: z.optional(z.string()),
  /** Number of rejections since the authority took the last one. */
  rejections: z.optional(z.int()),
  /** Set while only a person can settle it. The sender skips it. */
  held: z.optional(Held),
}
