import { onTestFinished } from 'vitest'
import { type Serve, startGateway } from '../../../local/gateway/server.ts'

const nothing: Serve = (_request, response) => response.writeHead(404).end()

/** Opens a gateway for one test and returns its address. */
export async function serving(parts: { mounts?: Record<string, Serve>; site?: Serve }): Promise<string> {
  const gateway = await startGateway(0)
  onTestFinished(() => gateway.stop(0))
  gateway.open({ mounts: parts.mounts ?? {}, site: parts.site ?? nothing })
  return `http://127.0.0.1:${gateway.port}`
}
