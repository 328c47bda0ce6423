import type { Serve } from '../gateway/server.ts'
import { createSite } from '../gateway/site.ts'
import { readSite } from '../gateway/site-files.ts'
import { buildSite } from './build-site.ts'

/** The site as in AWS: built, if its sources have changed, and compressed. */
export async function builtSite(): Promise<Serve> {
  return createSite(await readSite(await buildSite()))
}
