import { Missing } from '../../components/missing.tsx'

export function PaymentPage() {
  return <Missing />
}
