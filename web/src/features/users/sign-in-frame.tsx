import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { sessionHasEnded } from '../../domain/users/session-end.ts'
import { useUser } from '../../domain/users/user.ts'
import { loadable, useLoadable } from '../../lib/loadable.ts'
import { useMessages } from '../../messages/messages.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { type FurtherStep, SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Large, so it is fetched only for a forgotten password and for what a user pool requires in addition to a password.
const cognitoForm = loadable(async () => {
  const [{ CognitoForm }, { configureAmplify }] = await Promise.all([
    import('./cognito-form.tsx'),
    import('../../domain/users/amplify.ts'),
  ])
  await configureAmplify()
  return CognitoForm
})

/** Screens to which the cart leads after signing in, for customers and for staff. */
const FIRST_SCREENS: ReadonlySet<string> = new Set(['/shipping', '/admin/createReport'])

type Props = {
  title: string
  form: 'signIn' | 'signUp'
  /** URL to open after signing in. */
  target: string
  /** Link between sign-in and sign-up. */
  children: ReactNode
}

/** Renders the page around the forms and redirects users who have a session. */
export function SignInFrame({ title, form, target, children }: Props) {
  const { session } = useMessages('customer')
  const user = useUser()
  const [ended] = useState(sessionHasEnded)
  if (user) return <Redirect to={target} replace />
  return (
    <>
      {FIRST_SCREENS.has(target) && <StepsBar current="signIn" />}
      <FormCard>
        <Page title={title}>
          {ended && <Ended role="status">{session.ended}</Ended>}
          <SignInForms form={form} />
          <Other>{children}</Other>
        </Page>
      </FormCard>
    </>
  )
}

/** Renders one of the forms until Cognito requires more than a password. */
export function SignInForms({ form }: Pick<Props, 'form'>) {
  const [further, setFurther] = useState<FurtherStep>()
  if (further) return <FurtherForm initialState={further} />
  return form === 'signIn' ? <SignInForm onFurtherStep={setFurther} /> : <SignUpForm onFurtherStep={setFurther} />
}

function FurtherForm({ initialState }: { initialState: FurtherStep }) {
  const CognitoForm = useLoadable(cognitoForm)
  return CognitoForm ? <CognitoForm initialState={initialState} /> : <FormSkeleton fields={1} />
}

const Ended = chakra('p', {
  base: { marginBottom: '5', padding: '3', borderRadius: 'md', background: 'glow' },
})

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
