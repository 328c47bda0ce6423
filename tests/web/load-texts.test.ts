import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { areasOf, loadTexts } from '../../web/load-texts.ts'

const src = join(import.meta.dirname, '../../web/src')
const Transform = z.custom<(code: string, id: string) => { code: string } | null>(
  (value) => typeof value === 'function',
)
const transform = Transform.parse(loadTexts.transform)

it('needs only the storefront’s texts for the first script', () => {
  expect(areasOf([join(src, 'app/main.tsx')])).toEqual([])
})

it('loads a screen together with the texts of all that it imports', () => {
  const code = "const page = async () => (await import('./debtor/debtor-page.tsx')).DebtorPage"
  const loaded = transform(code, join(src, 'features/debts/screens.ts'))?.code
  expect(loaded).toContain(
    "await loadWithTexts(() => import('./debtor/debtor-page.tsx'), 'customer', 'debtor', 'letter', 'office'))",
  )
  expect(loaded).toContain("import { withMessages as loadWithTexts } from '../../messages/messages.ts'")
})

it('leaves imports unchanged that show no text, or that are types', () => {
  const code = "type Page = typeof import('./debtor-page.tsx')\nawait import('../../../components/qr-code.tsx')"
  expect(transform(code, join(src, 'features/debts/debtor/letter.ts'))).toBeNull()
})
