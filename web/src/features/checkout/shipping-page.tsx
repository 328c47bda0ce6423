import { Missing } from '../../components/missing.tsx'

export function ShippingPage() {
  return <Missing />
}
