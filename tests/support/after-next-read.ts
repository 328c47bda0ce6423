import { table } from '../../lambdas/data/table.ts'
import { callerRead } from './callers.ts'

/** Does `work` after the table has answered the next request, but for who calls, and before its caller goes on. */
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
