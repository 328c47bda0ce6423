import { type Serve, startGateway } from './gateway/server.ts'

export type Served = { url: string; stop(): Promise<void> }

/** Serves on its own free port, on loopback only. */
export async function serveOnLoopback(serve: Serve): Promise<Served> {
  const gateway = await startGateway(0)
  gateway.open({ mounts: {}, site: serve })
  return { url: `http://127.0.0.1:${gateway.port}`, stop: gateway.stop }
}
