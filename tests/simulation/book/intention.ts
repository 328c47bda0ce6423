import type { Answer } from '../world/api.ts'

/** What someone wants done once, however often it is sent, and every answer that they got. */
export type Intention = {
  /** Stands in the row that it makes, so that this can be found. */
  tag: string
  kind: 'order' | 'sale' | 'expense' | 'instalment' | 'correction' | 'deletion' | 'restock' | 'other'
  answers: Answer[]
  /** How many of its requests are still under way, or to come. */
  open: number
}

/** What the answers to an intention say: done, refused, or nothing certain. */
export function verdict({ answers, open }: Intention): 'done' | 'refused' | 'unknown' {
  if (answers.some((answer) => answer !== 'lost' && answer.status < 300)) return 'done'
  if (open > 0 || answers.length === 0) return 'unknown'
  const isRefused = answers.every(
    (answer) => answer !== 'lost' && (answer.status < 500 || saysNothingSaved(answer.body)),
  )
  return isRefused ? 'refused' : 'unknown'
}

/** 'shop.busy' promises that nothing was saved. */
function saysNothingSaved(body: unknown): boolean {
  return Object(body).code === 'shop.busy'
}
