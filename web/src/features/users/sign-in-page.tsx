import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { redirectTarget, signUpPath } from '../../domain/users/redirect.ts'
import { useMessages } from '../../messages/messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignInPage() {
  const { signIn } = useMessages('customer')
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.title} form="signIn" target={target}>
      {signIn.newHere} <Link href={signUpPath(target)}>{signIn.create}</Link>
    </SignInFrame>
  )
}
