import * as z from 'zod/mini'

/** Access to the tax authority of this deployment: the environment variable FISCAL, as JSON. */
export const FiscalAccess = z.object({
  /** Name of the secret that contains the key of the device. The shop writes it when it registers the device. */
  secret: z.string(),
  /** Address of the stand-in of a shop on a developer's machine. */
  localUrl: z.optional(z.string()),
})
export type FiscalAccess = z.infer<typeof FiscalAccess>
