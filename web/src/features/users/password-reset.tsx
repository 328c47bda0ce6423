import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { I18n } from 'aws-amplify/utils'
import { useEffect } from 'react'
import { button } from '../../components/button.tsx'
import { fieldError, input, label } from '../../components/text-field.tsx'
import { useLanguage, useMessages } from '../../messages/messages.ts'

/** Renders Amplify's forms for a forgotten password: first the email, then the mailed code and a new password. */
export function PasswordReset({ onEnd }: { onEnd: () => void }) {
  const { code } = useLanguage()
  const phrases = useMessages('authenticator')
  const { signIn } = useMessages('customer')
  // The Authenticator reads its texts from here while it renders.
  I18n.putVocabulariesForLanguage(code, phrases)
  I18n.setLanguage(code)
  const secret = {
    placeholder: '',
    showPasswordButtonLabel: signIn.showPassword,
    passwordIsShownLabel: signIn.passwordShown,
    passwordIsHiddenLabel: signIn.passwordHidden,
  }
  return (
    <Theme>
      {/* The Authenticator reads the labels of its fields only once. */}
      <Authenticator.Provider key={code}>
        <End onEnd={onEnd} />
        <Authenticator
          initialState="forgotPassword"
          formFields={{
            forgotPassword: { username: { label: signIn.email, placeholder: '' } },
            confirmResetPassword: {
              confirmation_code: { label: signIn.code, placeholder: '' },
              password: { ...secret, label: signIn.newPassword },
              confirm_password: { ...secret, label: signIn.confirmPassword },
            },
          }}
          components={slots}
        />
      </Authenticator.Provider>
    </Theme>
  )
}

/** Ends the reset where the Authenticator would continue with its own sign-in form. */
function End({ onEnd }: { onEnd: () => void }) {
  const { route } = useAuthenticator(({ route }) => [route])
  useEffect(() => {
    if (route === 'signIn') onEnd()
  }, [route, onEnd])
  return null
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
      <chakra.p role="status" color="muted" fontSize="sm">
        {signIn.codeSent}
      </chakra.p>
    </>
  )
}

const { main, bare } = button.variants?.look ?? {}

/** Styles the Authenticator's class names like the shop's forms. Amplify's own stylesheet has 30 kB. */
const Theme = chakra('div', {
  base: {
    '& fieldset, & .amplify-flex:not(.amplify-field, .amplify-field-group, .amplify-alert)': {
      display: 'grid',
      gap: '5',
    },
    '& .amplify-label': label.base,
    '& .amplify-input': input.base,
    '& .amplify-field-group': { position: 'relative' },
    '& .amplify-passwordfield .amplify-input': { paddingInlineEnd: '52px' },
    '& .amplify-field__show-password': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      borderRadius: 'md',
      color: 'muted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
    },
    '& .amplify-icon svg, & svg.amplify-icon': { width: '22px', height: '22px', fill: 'currentColor' },
    '& .amplify-text--error': fieldError.base,
    '& .amplify-button--primary': { ...button.base, ...main, width: '100%' },
    '& .amplify-button--link': { ...button.base, ...bare, fontWeight: 'normal' },
    '& .amplify-alert': {
      display: 'flex',
      gap: '3',
      padding: '3',
      borderRadius: 'md',
      background: 'red-soft',
      color: 'red',
    },
    // An alert needs no dismiss button, since the next try removes it.
    '& .amplify-alert__dismiss, & .amplify-loader': { display: 'none' },
    '& .amplify-visually-hidden': { srOnly: true },
  },
})
