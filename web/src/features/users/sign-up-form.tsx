import { useEffect, useState } from 'react'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkSignUp, type SignUpDraft } from './check-sign-in.ts'
import { NameFields } from './name-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { createAccount, signInLibrary } from './sign-in-api.ts'

const EMPTY: SignUpDraft = { name: '', email: '', password: '', confirmPassword: '' }

/** Renders the fields of name, email address and a password typed twice. The page redirects users who are signed in. */
export function SignUpForm() {
  const texts = useMessages('shop')
  const { signIn, people } = useMessages('customer')
  const [draft, setDraft] = useState(EMPTY)
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['sign-up'],
    mutationFn: createAccount,
  })
  const { errors = {}, onSubmit } = useForm(checkSignUp(draft), (value) => mutate(value))
  const change = (typed: Partial<SignUpDraft>) => setDraft({ ...draft, ...typed })
  useEffect(() => {
    signInLibrary().catch(() => undefined)
  }, [])
  return (
    <Form onSubmit={onSubmit}>
      <OfflineBanner />
      <NameFields own value={draft} errors={errors} onChange={change} />
      <PasswordField
        name="password"
        label={signIn.password}
        hint={signIn.passwordRule}
        error={errors.password && people.fieldErrors[errors.password]}
        autoComplete="new-password"
        required
        value={draft.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <PasswordField
        name="confirmPassword"
        label={signIn.confirmPassword}
        error={errors.confirmPassword && signIn.noMatch}
        autoComplete="new-password"
        required
        value={draft.confirmPassword}
        onChange={({ currentTarget }) => change({ confirmPassword: currentTarget.value })}
      />
      <div role="alert">
        {error && !isPending && (
          <Banner done={false} wrong>
            {failureText(error, texts, { ...people.errors, ...signIn.errors })}
          </Banner>
        )}
      </div>
      <Button type="submit" look="main" aria-disabled={isPending}>
        {isPending ? signIn.signingUp : signIn.signUpTitle}
      </Button>
    </Form>
  )
}
