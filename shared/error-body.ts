import * as z from 'zod/mini'

/**
 * The body of every error. `code` is stable and meant for clients; `message` is meant for people. Some codes have
 * additional fields: see error-details.ts.
 */
export const ErrorBody = z.looseObject({ code: z.string(), message: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>
