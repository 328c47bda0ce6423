import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLoop } from '../../../local/stream/loop.ts'

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
  it('begins a round at once for someone who waits, instead of resting', async () => {
    let rounds = 0
    const { loop } = started(async () => void rounds++)
    await loop.idle()
    // The loop goes to rest before the event loop comes round.
    await setImmediate()
    const before = rounds

    await loop.idle()

    expect(rounds).toBe(before + 1)
  })

  it('lets nobody take a round that was under way for theirs', async () => {
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
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    expect(idle).toBe(false)
    gates[1]?.resolve()

    await waiting
    await stop()
  })

  it('tries again after a failure, reports a run of failures once, and keeps those who wait waiting', async () => {
    const outcomes = [true, false, false, true, false, true]
    const { loop, report } = started(async () => {
      if (outcomes.shift() === false) throw new Error('unreachable')
    }, 1)

    await loop.idle()
    await vi.waitFor(() => expect(outcomes).toEqual([]))
    await loop.idle()

    expect(report).toHaveBeenCalledTimes(2)
  })

  it('lets the round under way end when it is stopped, and turns away those who wait', async () => {
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
