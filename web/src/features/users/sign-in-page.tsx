import { Missing } from '../../components/missing.tsx'

export function SignInPage() {
  return <Missing />
}
