import { Authenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { I18n } from 'aws-amplify/utils'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { authenticatorFields } from './authenticator-fields.ts'
import { AuthenticatorTheme } from './authenticator-theme.tsx'
import { FinishSignIn } from './finish-sign-in.tsx'
import type { FurtherStep } from './sign-in-form.tsx'

/** Renders Cognito's forms with Amplify's Authenticator: resetting a password, and signing in with a further step. */
export function CognitoForm({ initialState }: { initialState: FurtherStep }) {
  const { code } = useLanguage()
  const phrases = useMessages('authenticator')
  const { signIn } = useMessages('customer')
  // The Authenticator reads its texts from here while it renders.
  I18n.putVocabulariesForLanguage(code, phrases)
  I18n.setLanguage(code)
  return (
    <AuthenticatorTheme>
      <Authenticator
        // The Authenticator reads the labels of its fields only once.
        key={code}
        initialState={initialState}
        // Sign-up has its own page.
        hideSignUp
        formFields={authenticatorFields(signIn)}
        components={slots}
      >
        <FinishSignIn />
      </Authenticator>
    </AuthenticatorTheme>
  )
}

const slots = {
  ForgotPassword: { Header: Reset },
  ConfirmResetPassword: { Header: CodeSent },
}

function Reset() {
  const { signIn } = useMessages('customer')
  return <chakra.h2 fontSize="lg">{signIn.reset}</chakra.h2>
}

function CodeSent() {
  const { signIn } = useMessages('customer')
  return (
    <>
      <Reset />
      <Hint role="status">{signIn.codeSent}</Hint>
    </>
  )
}

const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
