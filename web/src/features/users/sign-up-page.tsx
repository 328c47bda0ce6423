import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '../../lib/messages.ts'
import { redirectTarget, signInPath } from '../../lib/redirect.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignUpPage() {
  const { signIn } = useMessages()
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.signUpTitle} form="signUp" target={target}>
      {signIn.known} <Link href={signInPath(target)}>{signIn.title}</Link>
    </SignInFrame>
  )
}
