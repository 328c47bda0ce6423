import { Missing } from '../../components/missing.tsx'

export function PlaceOrderPage() {
  return <Missing />
}
