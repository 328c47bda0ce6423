import * as z from 'zod/mini'
import { putFiscalImport } from '../../lambdas/data/fiscal-imports.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { handler as listImports } from '../../lambdas/fiscal/list-imports.ts'
import { FiscalImport } from '../../shared/fiscal/import.ts'
import { newId } from '../../shared/id.ts'
import { admin, invoke } from './make-event.ts'

/** Rejects all imports that the authority has listed, so that no goods receipt waits for them. */
export async function rejectImports(): Promise<void> {
  const { imports } = z
    .object({ imports: z.array(FiscalImport) })
    .parse((await invoke(listImports, { as: admin })).body)
  for (const { _id: id } of imports)
    await invoke(answerImport, { as: admin, params: { id }, body: { isAccepted: false } })
}

/** Lists an import that no admin has answered. */
export async function openImport(): Promise<string> {
  const listed = {
    environment: 'local',
    declaredOn: '20261101',
    item: 1,
    hsCode: '94051100',
    quantity: 20,
    revision: 1,
  }
  const row = { ...listed, _id: newId(), task: newId(), name: 'LAMPS', readAt: new Date().toISOString() }
  await transact([putFiscalImport({ ...row, status: 'open' })])
  return row._id
}
