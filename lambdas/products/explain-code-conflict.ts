import { holderOf } from '../data/product-codes.ts'
import { Refusal } from '../refusal.ts'

/**
 * Commits a lamp with a code. If another lamp has the code, the refusal names that lamp. If the code has been
 * freed since, this commits once more.
 */
export async function explainCodeConflict<T>(code: string | undefined, commit: () => Promise<T>): Promise<T> {
  try {
    return await commit()
  } catch (error) {
    if (!code || !(error instanceof Refusal) || error.code !== 'code.taken') throw error
    const holder = await holderOf(code)
    if (!holder) return commit()
    const product = { _id: holder._id, name: holder.name || holder.slug }
    throw new Refusal('code.taken', `${product.name} already has the code ${code}`, { product })
  }
}
