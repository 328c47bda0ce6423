import * as z from 'zod/mini'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { handler as listImports } from '../../lambdas/fiscal/list-imports.ts'
import { FiscalImport } from '../../shared/fiscal/import.ts'
import { admin, invoke } from './make-event.ts'

/** Rejects all imports that the authority has listed, so that no goods receipt waits for them. */
export async function rejectImports(): Promise<void> {
  const { imports } = z
    .object({ imports: z.array(FiscalImport) })
    .parse((await invoke(listImports, { as: admin })).body)
  for (const { _id: id } of imports)
    await invoke(answerImport, { as: admin, params: { id }, body: { isAccepted: false } })
}
