import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { redirectTarget, signInPath } from '../../domain/users/redirect.ts'
import { useBuyingMessages } from '../../lib/buying-messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignUpPage() {
  const { signIn } = useBuyingMessages()
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.signUpTitle} form="signUp" target={target}>
      {signIn.known} <Link href={signInPath(target)}>{signIn.title}</Link>
    </SignInFrame>
  )
}
