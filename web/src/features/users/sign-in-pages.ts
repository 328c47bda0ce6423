import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** Bundles the screens of people without a session in one module, for one request. */
export const signInPages = { SignInPage, SignUpPage }
