import { table } from '../../lambdas/data/table.ts'

/** Does `work` once what is asked next of the table has been answered, and before whoever asked hears of it. */
export function afterNextRead(work: () => Promise<unknown>): void {
  table.middlewareStack.add(
    (next) => async (args) => {
      const isNext = table.middlewareStack.remove('meanwhile')
      const answer = await next(args)
      if (isNext) await work()
      return answer
    },
    { step: 'initialize', name: 'meanwhile' },
  )
}
