import { Authenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { I18n } from 'aws-amplify/utils'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { authenticatorFields } from './authenticator-fields.ts'
import { AuthenticatorTheme } from './authenticator-theme.tsx'
import { checkRepeatedPassword } from './check-repeated-password.ts'
import { FinishSignIn } from './finish-sign-in.tsx'

/** Cognito's forms by Amplify's Authenticator: signing in and up, and resetting a password. */
export function CognitoForm({ initialState }: { initialState: 'signIn' | 'signUp' }) {
  const { code } = useLanguage()
  const phrases = useMessages('authenticator')
  const { signIn } = useMessages('customer')
  // The Authenticator reads its texts from here while it renders.
  I18n.putVocabulariesForLanguage(code, phrases)
  I18n.setLanguage(code)
  return (
    <AuthenticatorTheme>
      <Authenticator
        // It reads its fields' labels only once.
        key={code}
        initialState={initialState}
        // The other page has an address of its own.
        hideSignUp={initialState === 'signIn'}
        signUpAttributes={['name']}
        formFields={authenticatorFields(signIn)}
        services={{
          validateConfirmPassword: async (form, touched) => checkRepeatedPassword(form, touched, signIn.noMatch),
        }}
        components={slots}
      >
        <FinishSignIn />
      </Authenticator>
    </AuthenticatorTheme>
  )
}

const slots = {
  SignUp: { FormFields: SignUpFields },
  ForgotPassword: { Header: Reset },
  ConfirmResetPassword: { Header: CodeSent },
}

function SignUpFields() {
  const { signIn } = useMessages('customer')
  return (
    <>
      <Authenticator.SignUp.FormFields />
      <Hint>{signIn.passwordRule}</Hint>
    </>
  )
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
