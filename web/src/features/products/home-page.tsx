import { Missing } from '../../components/missing.tsx'

export function HomePage() {
  return <Missing />
}
