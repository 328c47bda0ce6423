import { Missing } from '../../components/missing.tsx'

export function ProductPage() {
  return <Missing />
}
