import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { sessionHasEnded } from '../../domain/users/session-end.ts'
import { STAFF_START } from '../../domain/users/staff-start.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { loadable, useLoadable } from '../../lib/loadable.ts'
import { useMessages } from '../../messages/messages.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Large, so it is fetched only for a forgotten password. */
const passwordReset = loadable(async () => {
  const [{ PasswordReset }, { configureAmplify }] = await Promise.all([
    import('./password-reset.tsx'),
    import('../../domain/users/amplify.ts'),
  ])
  await configureAmplify()
  return PasswordReset
})

/** Screens to which the cart leads after signing in, for customers and for staff. */
const FIRST_SCREENS: ReadonlySet<string> = new Set(['/shipping', '/admin/createReport'])

type Props = {
  title: string
  form: 'signIn' | 'signUp'
  target: string
  /** Link between sign-in and sign-up. */
  children: ReactNode
}

/** Renders the page around the forms and redirects users who have a session. */
export function SignInFrame({ title, form, target, children }: Props) {
  const { session } = useMessages('customer')
  const user = useUser()
  const [ended] = useState(sessionHasEnded)
  // A customer who signs in after staff may not see the office.
  if (user) return <Redirect to={target === STAFF_START && !isStaff(user) ? '/' : target} replace />
  return (
    <>
      {FIRST_SCREENS.has(target) && <StepsBar current="signIn" />}
      <FormCard>
        <Page title={title}>
          {ended && (
            <chakra.p marginBottom="5" padding="3" borderRadius="md" background="glow" role="status">
              {session.ended}
            </chakra.p>
          )}
          <SignInForms form={form} />
          <Other>{children}</Other>
        </Page>
      </FormCard>
    </>
  )
}

/** Renders one of the forms, or the forms for a new password in its place. */
export function SignInForms({ form }: Pick<Props, 'form'>) {
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten) return <ResetForm onEnd={() => setForgotten(false)} />
  return form === 'signIn' ? <SignInForm onForgotten={() => setForgotten(true)} /> : <SignUpForm />
}

function ResetForm({ onEnd }: { onEnd: () => void }) {
  const PasswordReset = useLoadable(passwordReset)
  return PasswordReset ? <PasswordReset onEnd={onEnd} /> : <FormSkeleton fields={1} />
}

const Other = chakra('p', {
  base: {
    marginTop: '6',
    paddingTop: '5',
    borderTop: '1px solid',
    borderColor: 'line',
    textAlign: 'center',
    // Touch target for a thumb within the line's height.
    '& a': { paddingBlock: '14px', fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
