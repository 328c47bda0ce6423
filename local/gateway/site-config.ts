import type { SiteConfig } from '../../shared/site-config.ts'
import { send } from './send.ts'
import type { Serve } from './server.ts'

/** Serves the configuration that the site loads at run time. */
export function createSiteConfig(config: SiteConfig): Serve {
  const body = JSON.stringify(config)
  return (_request, response) => {
    response.setHeader('cache-control', 'no-cache')
    send(response, 200, 'application/json', body)
  }
}
