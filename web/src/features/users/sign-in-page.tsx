import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '../../lib/messages.ts'
import { redirectTarget, signUpPath } from '../../lib/redirect.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignInPage() {
  const { signIn } = useMessages()
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.title} form="signIn" target={target}>
      {signIn.newHere} <Link href={signUpPath(target)}>{signIn.create}</Link>
    </SignInFrame>
  )
}
