import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLoop } from '../../../local/stream/loop.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

const aDay = 86_400_000

function started(round: () => Promise<void>, everyMs = aDay) {
  const stopping = new AbortController()
  const report = vi.fn()
  const loop = startLoop(round, { everyMs, stopped: stopping.signal, report })
  const stop = async () => {
    stopping.abort(new Error('stopped'))
    await loop.ended
  }
  onTestFinished(stop)
  return { loop, report, stop }
}

describe('startLoop', () => {
  it('begins a round immediately when a caller is waiting', async () => {
    let rounds = 0
    const { loop } = started(async () => void rounds++)
    await loop.idle()
    // By the next turn of the event loop, the loop is asleep.
    await setImmediate()
    const before = rounds

    await loop.idle()

    expect(rounds).toBe(before + 1)
  })

  it('ignores a round that began before the call', async () => {
    const gates: PromiseWithResolvers<void>[] = []
    const { loop, stop } = started(() => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      return gate.promise
    })
    let idle = false
    const waiting = loop.idle().then(() => {
      idle = true
    })

    gates[0]?.resolve()
    await vi.waitFor(() => expect(gates).toHaveLength(2), TEST_TIMEOUT_MS)
    expect(idle).toBe(false)
    gates[1]?.resolve()

    await waiting
    await stop()
  })

  it('continues after failures, reports a run of them once and keeps callers waiting', async () => {
    const outcomes = [true, false, false, true, false, true]
    const { loop, report } = started(async () => {
      if (outcomes.shift() === false) throw new Error('unreachable')
    }, 1)

    await loop.idle()
    await vi.waitFor(() => expect(outcomes).toEqual([]), TEST_TIMEOUT_MS)
    await loop.idle()

    expect(report).toHaveBeenCalledTimes(2)
  })

  it('finishes the current round when stopped and rejects waiting callers', async () => {
    const gate = Promise.withResolvers<void>()
    let ended = false
    const { loop, stop } = started(async () => {
      await gate.promise
      ended = true
    })
    const waiting = loop.idle()

    const stopping = stop()
    gate.resolve()

    await expect(waiting).rejects.toThrow('stopped')
    await stopping
    expect(ended).toBe(true)
    await expect(loop.idle()).rejects.toThrow('stopped')
  })
})
