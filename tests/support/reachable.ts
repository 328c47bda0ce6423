import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Returns whether a server listens at this address. */
export function reachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })
}
