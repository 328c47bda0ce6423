import type { Books } from './books.ts'

/**
 * Checks that a merchant code belongs to one lamp, which has it. A lamp that has another code or was deleted has no
 * claim on it.
 */
export function checkCodes({ of, fault }: Books): void {
  const held = new Map(of('code').map((code) => [code.text('PK'), code.text('productId')]))
  for (const lamp of of('product')) {
    if (!lamp.has('code')) continue
    const [id, key] = [lamp.text('_id'), `CODE#${lamp.text('code')}`]
    const holder = held.get(key)
    if (holder !== id) fault(`lamp ${id} has the code ${lamp.text('code')}, which belongs to ${holder ?? 'no lamp'}`)
    held.delete(key)
  }
  for (const [code, id] of held) fault(`${code} is held by ${id}, which does not have it`)
}
