import { endExpectedGoods, listExpectedGoods, recordExpectedGoods } from '../../../shared/expected-goods/routes.ts'
import type { Act } from './people.ts'
import { SUPPLIERS } from './receipt-acts.ts'

/** Orders one to three lamps from a supplier. */
export const expectGoods: Act = async (client, { dice, known, scheduler }) => {
  const intention = known.intend('expected')
  const expectedId = known.idFor(intention, scheduler.now, dice)
  const lamps = new Set(Array.from({ length: dice.from(1, 3) }, () => known.lamp(dice)._id))
  const lines = [...lamps].map((product) => ({ product, wanted: dice.from(1, 20) }))
  const body = { expectedId, supplier: dice.pick(SUPPLIERS), lines }
  const { expected } = Object(await client.write(recordExpectedGoods, intention, { body }))
  if (expected) known.expected.push(expected._id)
}

/** Reads what is expected, and sometimes ends what has not arrived. */
export const endExpected: Act = async (client, { dice, known }) => {
  await client.read(listExpectedGoods, { query: { only: 'open' } })
  const id = known.recent(dice, known.expected)
  if (id !== undefined && dice.chance(0.3))
    await client.write(endExpectedGoods, known.intend('other'), { params: { id } })
}
