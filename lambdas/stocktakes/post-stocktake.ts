import { MAX_POSTS, postStocktake } from '../../shared/stocktakes/routes.ts'
import { currentSettings } from '../data/settings.ts'
import { postsOf, stocktakeById, talliesOf } from '../data/stocktakes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { lampsWithJournals, lineOf, recountLimits } from './lines.ts'
import { postLine } from './post-line.ts'
import { requireOpen, stocktakeOr404 } from './stocktake.ts'

/** Maximum number of lamps that are posted at the same time. */
const MAX_PARALLEL = 5

export const handler = endpoint(postStocktake, async ({ params: { id }, body, actor }) => {
  requireOpen(stocktakeOr404(await stocktakeById(id)))
  const attribution = currentAttribution(actor, body.reason)
  const limits = recountLimits(await currentSettings())
  const products = body.products === undefined ? await readyLamps(id, limits) : [...new Set(body.products)]
  const inTurn = limitConcurrency(MAX_PARALLEL)
  const wanted = products.slice(0, MAX_POSTS)
  const done = await Promise.all(wanted.map((product) => inTurn(() => postLine(id, product, attribution, limits))))
  return {
    posts: done.flatMap((result) => ('post' in result ? [result.post] : [])),
    notPosted: done.flatMap((result) => ('post' in result ? [] : [result])),
    hasMore: products.length > wanted.length,
  }
})

async function readyLamps(id: string, limits: Parameters<typeof lineOf>[2]): Promise<string[]> {
  const [tallies, posts] = await Promise.all([talliesOf(id), postsOf(id)])
  const posted = new Set(posts.map(({ product }) => product))
  const open = Map.groupBy(
    tallies.filter(({ product }) => !posted.has(product)),
    ({ product }) => product,
  )
  const lamps = await lampsWithJournals(open)
  return [...open].flatMap(([_id, ofLamp]) => {
    const line = lineOf({ _id, name: '' }, { tallies: ofLamp, lamp: lamps.get(_id) }, limits)
    return line.state === 'ready' ? [_id] : []
  })
}
