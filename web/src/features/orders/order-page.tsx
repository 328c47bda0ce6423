import { Missing } from '../../components/missing.tsx'

export function OrderPage() {
  return <Missing />
}
