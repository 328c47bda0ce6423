import * as z from 'zod/mini'

/**
 * Every failed call answers this: `code` is stable and for programs, `message` is for people.
 * Some codes carry more beside them, e.g. `price.changed` the fresh `lines`.
 */
export const ErrorBody = z.looseObject({ code: z.string(), message: z.string() })
export type ErrorBody = z.infer<typeof ErrorBody>
