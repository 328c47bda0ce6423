import { Missing } from '../../components/missing.tsx'

export function OrderHistoryPage() {
  return <Missing />
}
