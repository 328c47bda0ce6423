import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import type { Section } from '../core/section.ts'
import { sideBySide } from '../core/side-by-side.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { RECORDED } from '../shop/recorder.ts'
import { type Shop, startShop } from '../shop/start-shop.ts'
import { type Case, orderTables } from './order-tables.ts'
import { run, type Way } from './run.ts'
import { openStraight } from './straight.ts'
import { openGateway } from './through-gateway.ts'

type Asked = { shopOf: number; clients: number; buying: number }

const CLIENTS = 16

const asked: readonly Asked[] = [
  { shopOf: 60, clients: 1, buying: 60 },
  { shopOf: 60, clients: CLIENTS, buying: 60 },
  { shopOf: 60, clients: CLIENTS, buying: 20 },
  { shopOf: 60, clients: CLIENTS, buying: 1 },
  { shopOf: 5000, clients: 1, buying: 5000 },
  { shopOf: 5000, clients: CLIENTS, buying: 5000 },
]

/** Measures orders through the gateway, compared with the same transactions sent directly to the same DynamoDB. */
export async function measureOrders(effort: Effort, progress: Progress): Promise<Section> {
  const cases: Case[] = []
  for (const [shopOf, ofShop] of Map.groupBy(asked, ({ shopOf }) => shopOf)) {
    progress(`orders: filling a shop with ${shopOf} lamps`)
    const shop = await startShop(shopOf)
    try {
      const ways = await openWays(shop)
      for (const one of ofShop) cases.push(await measureCase(shop, ways, one, effort, progress))
    } finally {
      await shop.stop()
    }
  }
  return { title: 'Orders', tables: orderTables(cases) }
}

type Ways = { straight: Way; gateway: Way }

async function openWays(shop: Shop): Promise<Ways> {
  const straight = await openStraight(shop.dynamoDbEndpoint)
  const gateway = { place: await openGateway(shop.url, CLIENTS), recorded: shop.settled }
  const ways = { straight, gateway }
  await assertSameRequests(shop, ways)
  return ways
}

/** Checks that both ways send the same requests; otherwise the comparison would be meaningless. */
async function assertSameRequests(shop: Shop, { straight, gateway }: Ways): Promise<void> {
  const [lamp] = makeLamps(1)
  if (lamp === undefined) return
  await shop.settled()
  await straight.place(0, lamp)
  await gateway.place(0, lamp)
  const [ours, theirs] = [(await straight.recorded()).shapes, (await shop.settled()).shapes]
  for (const command of RECORDED) {
    if (ours[command] === undefined || ours[command] !== theirs[command]) {
      throw new Error(`The shop sends another ${command} than straight.ts:\n${theirs[command]}\n${ours[command]}`)
    }
  }
}

async function measureCase(
  shop: Shop,
  { straight, gateway }: Ways,
  { clients, buying }: Asked,
  { rounds, roundMs }: Effort,
  progress: Progress,
): Promise<Case> {
  const lamps = makeLamps(buying)
  const say = (what: string) => progress(`orders: clients ${clients}, lamps ${buying}: ${what}`)
  const measure = (way: Way) => () => run(shop, way, lamps, clients, roundMs)
  say('warming up')
  await sideBySide(1, measure(straight), measure(gateway))
  let half = 0
  const told = (way: Way) => () => {
    half += 1
    say(`round ${Math.ceil(half / 2)} of ${rounds}`)
    return measure(way)()
  }
  return { buying, clients, rounds: await sideBySide(rounds, told(straight), told(gateway)) }
}
