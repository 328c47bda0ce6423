import * as z from 'zod/mini'

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
