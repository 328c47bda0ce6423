import { withPages } from '../gateway/pages.ts'
import type { Serve } from '../gateway/server.ts'
import { createSite } from '../gateway/site.ts'
import { readSite } from '../gateway/site-files.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { buildSite } from './build-site.ts'

/** Serves the site as in AWS: built if its sources have changed, compressed, and with its first pages prerendered. */
export async function builtSite(): Promise<Serve> {
  return withPages(loadHandler, createSite(await readSite(await buildSite())))
}
