import * as z from 'zod/mini'

/** Fields of what was sent to the tax authority. */
export const sentFields = {
  /** Body, as sent. Absent after a rejection: it is built again. */
  body: z.optional(z.record(z.string(), z.unknown())),
  /** Whether a call with this body got no answer. */
  isUnanswered: z.optional(z.boolean()),
}

/** Fields of a declaration that is sent until the tax authority takes it. */
export const attemptFields = {
  /** Time of the next attempt; absent if nothing has to be sent. */
  dueAt: z.optional(z.iso.datetime()),
  /** Number of consecutive attempts without success. */
  tries: z.optional(z.int()),
  /** The authority's last code and message. */
  lastCode: z.optional(z.string()),
  lastMessage: z.optional(z.string()),
}
