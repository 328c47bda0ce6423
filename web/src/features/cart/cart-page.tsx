import { Missing } from '../../components/missing.tsx'

export function CartPage() {
  return <Missing />
}
