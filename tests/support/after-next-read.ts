import { table } from '../../lambdas/data/table.ts'
import { callerRead } from './callers.ts'

/**
 * Runs `work` after the table has answered the next request and before its sender continues. Reads of the caller's
 * profile do not count.
 */
export function afterNextRead(work: () => Promise<unknown>): void {
  table.middlewareStack.add(
    (next) => async (args) => {
      if (callerRead(args.input)) return next(args)
      const isNext = table.middlewareStack.remove('after next read')
      const answer = await next(args)
      if (isNext) await work()
      return answer
    },
    { step: 'initialize', name: 'after next read' },
  )
}
