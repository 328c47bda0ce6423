import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { redirectTarget, signUpPath } from '../../domain/users/redirect.ts'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useMessages } from '../../messages/messages.ts'
import { SignInFrame } from './sign-in-frame.tsx'

function SignInPage() {
  const { signIn } = useMessages('customer')
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.title} form="signIn" target={target}>
      {signIn.newHere} <Link href={signUpPath(target)}>{signIn.create}</Link>
    </SignInFrame>
  )
}

function SignUpPage() {
  const { signIn } = useMessages('customer')
  const target = redirectTarget(useSearch())
  return (
    <SignInFrame title={signIn.signUpTitle} form="signUp" target={target}>
      {signIn.haveAccount} <Link href={signInPath(target)}>{signIn.title}</Link>
    </SignInFrame>
  )
}

/** Screens of people without a session, in one module for one request. */
export const signInPages = { SignInPage, SignUpPage }
