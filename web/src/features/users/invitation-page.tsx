import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShownInvitation } from '../../../../shared/users/invitation.ts'
import { acceptInvitation, showInvitation } from '../../../../shared/users/invitation-routes.ts'
import type { User } from '../../../../shared/users/user.ts'
import { Banner } from '../../components/banner.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useDayText } from '../../components/day.tsx'
import { FormCard } from '../../components/form.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { siteKey } from '../../lib/query-client.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { SignInForms } from './sign-in-frame.tsx'
import { showMyself } from './users-api.ts'

/** Renders the page where an invited person signs up or in and receives the role. */
export function InvitationPage() {
  const { invited: texts } = useMessages('start')
  const token = useLinkToken()
  return (
    <FormCard>
      <Page title={texts.title}>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <Invitation key={token} token={token} />
      </Page>
    </FormCard>
  )
}

function Invitation({ token }: { token: string }) {
  const shop = useMessages('shop')
  const { invited: texts } = useMessages('start')
  const user = useUser()
  // A person who signs up here wants the role. One who was already signed in may have tapped the link by accident, so
  // they must confirm.
  const [wasKnown] = useState(user !== null)
  const { data, error, refetch } = useQuery({
    // The invitation is not refetched after the person signs up and gets the role, since the shop would then call it
    // used.
    queryKey: [...siteKey('invitation'), token],
    queryFn: ({ signal }) => call(showInvitation, { body: { token }, signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  if (isError(error, ...UNUSABLE)) return <Notice alert>{failureText(error, shop, texts.errors)}</Notice>
  if (error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <Stack gap="5">
      <InvitationText invitation={data} />
      {user ? <AcceptInvitation token={token} user={user} needsConfirmation={wasKnown} /> : <SignUpOrIn />}
    </Stack>
  )
}

const UNUSABLE = [
  'request.invalid',
  'invitation.unknown',
  'invitation.used',
  'invitation.expired',
  'invitation.tooMany',
] as const

function InvitationText({ invitation: { by, role, until } }: { invitation: ShownInvitation }) {
  const { shop } = useMessages('shop')
  const { invited: texts } = useMessages('start')
  const name = useSettings()?.name ?? shop.name
  const dayText = useDayText()
  return (
    <div>
      <chakra.p fontWeight="bold" overflowWrap="anywhere">
        {texts.intro(by, name)}
      </chakra.p>
      <p>{texts.roles[role]}</p>
      <Muted>{texts.until(dayText(until))}</Muted>
    </div>
  )
}

function SignUpOrIn() {
  const { invited: texts } = useMessages('start')
  const [form, setForm] = useState<'signUp' | 'signIn'>('signUp')
  return (
    <>
      <SignInForms key={form} form={form} />
      <Button look="bare" onClick={() => setForm(form === 'signUp' ? 'signIn' : 'signUp')}>
        {form === 'signUp' ? texts.signIn : texts.signUpInstead}
      </Button>
    </>
  )
}

/** Renders the acceptance of an invitation: automatic after signing in for it, otherwise by a button. */
function AcceptInvitation({
  token,
  user,
  needsConfirmation,
}: {
  token: string
  user: User
  needsConfirmation: boolean
}) {
  const shop = useMessages('shop')
  const { invited: texts } = useMessages('start')
  const { mutate, isPending, isSuccess, error } = useMutationOnce({
    mutationKey: ['invitations', 'take', token],
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: showMyself,
  })
  useEffect(() => {
    if (!needsConfirmation) mutate()
  }, [needsConfirmation, mutate])
  if (isSuccess) {
    return (
      <>
        <div role="status">
          <Banner done>{texts.taken}</Banner>
        </div>
        <ButtonLink href="/sell" look="main">
          {texts.toTill}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <div>
        <chakra.p overflowWrap="anywhere">{texts.as(user.name, user.email)}</chakra.p>
        {needsConfirmation && <Muted>{texts.notYou}</Muted>}
      </div>
      <div role="alert">
        {error && !isPending && (
          <Banner done={false} wrong>
            {failureText(error, shop, texts.errors)}
          </Banner>
        )}
      </div>
      {isError(error, 'name.taken') && <ButtonLink href="/profile">{texts.toProfile}</ButtonLink>}
      <Button look="main" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? texts.taking : texts.take}
      </Button>
    </>
  )
}
