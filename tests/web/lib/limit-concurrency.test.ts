import { expect, it } from 'vitest'
import { limitConcurrency } from '../../../web/src/lib/limit-concurrency.ts'

const numbers = Array.from({ length: 20 }, (_, n) => n)

it('processes each item with a limited number simultaneously', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  const work = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(n)
  }
  await limitConcurrency(numbers, 6, work, new AbortController().signal)
  expect(done).toEqual(numbers)
  expect(most).toBe(6)
})

it('starts no more work once stopped and finishes the work in progress', async () => {
  const controller = new AbortController()
  const done: number[] = []
  const work = async (n: number) => {
    if (n === 4) controller.abort()
    await Promise.resolve()
    done.push(n)
  }
  await limitConcurrency(numbers, 3, work, controller.signal)
  expect(done).toEqual([0, 1, 2, 3, 4])
})

it('starts no more once one has failed, and throws its error', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n === 1) throw new Error('No line')
    await Promise.resolve()
    done.push(n)
  }
  await expect(limitConcurrency(numbers, 2, work, new AbortController().signal)).rejects.toThrow('No line')
  expect(done).toEqual([0])
})
