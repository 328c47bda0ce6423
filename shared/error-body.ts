import * as z from 'zod/mini'

/**
 * The body of every error: `code` is stable and for programs, `message` is for people. Some codes carry more beside
 * them: see error-details.ts.
 */
export const ErrorBody = z.looseObject({ code: z.string(), message: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>
