import { Missing } from '../../components/missing.tsx'

export function SignUpPage() {
  return <Missing />
}
