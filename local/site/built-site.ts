import { withPages } from '../gateway/pages.ts'
import type { Serve } from '../gateway/server.ts'
import { createSite } from '../gateway/site.ts'
import { readSite } from '../gateway/site-files.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { buildSite } from './build-site.ts'

/** The site as in AWS: built, if its sources have changed, compressed, and its first pages made with what they show. */
export async function builtSite(): Promise<Serve> {
  return withPages(loadHandler, createSite(await readSite(await buildSite())))
}
