import { useEffect, useState } from 'react'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { TextField } from '../../components/text-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkSignIn } from './check-sign-in.ts'
import { PasswordField } from './password-field.tsx'
import { signInLibrary } from './sign-in-api.ts'

/** Renders the fields of email address and password. The page redirects users who are signed in. */
export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const texts = useMessages('shop')
  const { signIn } = useMessages('customer')
  const [draft, setDraft] = useState({ email: '', password: '' })
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['sign-in'],
    mutationFn: async ({ email, password }: typeof draft) => (await signInLibrary()).signInAs(email, password),
  })
  const { errors, onSubmit } = useForm(checkSignIn(draft), (value) => mutate(value))
  useEffect(() => {
    // Loads while the user types. If that fails, sending the form tries again.
    signInLibrary().catch(() => undefined)
  }, [])
  return (
    <Form onSubmit={onSubmit}>
      <OfflineBanner />
      <TextField
        name="username"
        type="email"
        label={signIn.email}
        error={errors?.email && signIn.fieldErrors[errors.email]}
        autoComplete="username"
        required
        value={draft.email}
        onChange={({ currentTarget }) => setDraft({ ...draft, email: currentTarget.value })}
      />
      <PasswordField
        name="password"
        label={signIn.password}
        error={errors?.password && signIn.fieldErrors[errors.password]}
        autoComplete="current-password"
        required
        value={draft.password}
        onChange={({ currentTarget }) => setDraft({ ...draft, password: currentTarget.value })}
      />
      <div role="alert">
        {error && !isPending && (
          <Banner done={false} wrong>
            {failureText(error, texts, signIn.errors)}
          </Banner>
        )}
      </div>
      <Button type="submit" look="main" aria-disabled={isPending}>
        {isPending ? signIn.signingIn : signIn.title}
      </Button>
      <Button look="bare" fontWeight="normal" onClick={onForgotten}>
        {signIn.forgot}
      </Button>
    </Form>
  )
}
