import * as z from 'zod/mini'

/** A value of an enum, or one that a newer version has added to it. */
export type Wide<Known extends string> = Known | (string & Record<never, never>)

/**
 * An enum as it is read. While a new version is deployed, and after it was rolled back, rows may hold values that this one
 * does not know: they are shown as they are, and no rule applies to them. What is typed or computed has the enum itself.
 */
export function wide<const Known extends string>(
  known: z.ZodMiniType<Known, Known>,
): z.ZodMiniType<Wide<Known>, Wide<Known>> {
  return z.union([known, z.string()])
}
