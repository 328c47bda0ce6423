import { table } from '../../lambdas/data/table.ts'

/** Runs `work` after the next transaction has been decided and before it is written. */
export function beforeNextTransaction(work: () => Promise<unknown>): void {
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && table.middlewareStack.remove('work-before-write'))
          await work()
        return next(args)
      },
    { step: 'initialize', name: 'work-before-write' },
  )
}
