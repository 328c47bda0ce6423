import * as z from 'zod/mini'

/** A value of an enum, or one that a newer release has added to it. */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>)

/**
 * Returns an enum schema for reading. During a deployment or after a rollback, rows may contain values that this
 * release lacks. They are shown as they are, and no rule applies to them. Typed or computed values use the enum itself.
 */
export function openEnum<const Known extends string>(
  known: z.ZodMiniType<Known, Known>,
): z.ZodMiniType<OpenEnum<Known>, OpenEnum<Known>> {
  return z.union([known, z.string()])
}
