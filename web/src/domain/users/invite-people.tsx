import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Invitation, InvitedRole, NewInvitation } from '../../../../shared/users/invitation.ts'
import { endInvitation, listInvitations, makeInvitation } from '../../../../shared/users/invitation-routes.ts'
import { Button, ButtonAnchor } from '../../components/button.tsx'
import { useDayText } from '../../components/day.tsx'
import { Form } from '../../components/form.tsx'
import { Muted, Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { failureText } from '../../lib/failure-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { checkFields, useForm } from '../../lib/use-form.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { firstSteps } from '../first-steps/first-steps.ts'
import { changeKeys } from '../query-keys.ts'
import { useSettings } from '../settings/settings.ts'

export function InvitePeople() {
  const { invite: texts } = useMessages('start')
  return (
    <Section title={texts.title}>
      <Muted marginBottom="4">{texts.hint}</Muted>
      <InviteForm />
      <OpenInvitations />
    </Section>
  )
}

const EMPTY: { name: string; role: InvitedRole } = { name: '', role: 'seller' }

function InviteForm() {
  const shopTexts = useMessages('shop')
  const { invite: texts } = useMessages('start')
  const settings = useSettings()
  const [draft, setDraft] = useState(EMPTY)
  const [letter, setLetter] = useState<string>()
  const { mutate, isPending } = useInvite({
    done: (token) => {
      const shop = settings?.name ?? shopTexts.shop.name
      setLetter(texts.letter(draft.name.trim(), shop, invitationAddress(token)))
      setDraft(EMPTY)
      reset()
      toast('success', texts.made)
    },
    failed: (error) => toast('error', failureText(error, shopTexts, texts.errors)),
  })
  const checked = checkFields(NewInvitation, draft, ['name'], (_, { code }) =>
    code === 'too_big' ? 'tooLong' : 'missing',
  )
  const { errors, onSubmit, reset } = useForm(checked, (value) => mutate(value))
  return (
    <>
      <Form onSubmit={onSubmit}>
        <TextField
          name="invited"
          label={texts.name}
          error={errors?.name && texts[errors.name]}
          autoComplete="off"
          dir="auto"
          value={draft.name}
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
        <SelectField
          label={texts.role}
          value={draft.role}
          onChange={({ currentTarget }) => setDraft({ ...draft, role: InvitedRole.parse(currentTarget.value) })}
        >
          {InvitedRole.options.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" aria-disabled={isPending} justifySelf="start">
          {texts.make}
        </Button>
      </Form>
      {letter !== undefined && <Letter text={letter} />}
    </>
  )
}

/** Renders a message with the invitation's link, which is shown only this once. */
function Letter({ text }: { text: string }) {
  const { invite: texts } = useMessages('start')
  return (
    <Stack gap="3" marginTop="5">
      <TextArea label={texts.text} error={undefined} rows={4} dir="auto" readOnly value={text} />
      <Row gap="2">
        <ButtonAnchor href={whatsAppLink('', text)} target="_blank" rel="noreferrer">
          {texts.whatsApp}
        </ButtonAnchor>
        <Button look="bare" onClick={() => copyText(text, texts)}>
          {texts.copy}
        </Button>
      </Row>
    </Stack>
  )
}

function OpenInvitations() {
  const { invite: texts } = useMessages('start')
  const { data, error, refetch } = useQuery(openInvitations)
  if (error && !data) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <chakra.div marginTop="6">
      <chakra.h3 fontSize="md">{texts.open}</chakra.h3>
      <ul>
        {data.map((invitation) => (
          <OpenInvitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </chakra.div>
  )
}

function OpenInvitation({ invitation: { _id, name, role, until } }: { invitation: Invitation }) {
  const shop = useMessages('shop')
  const { invite: texts } = useMessages('start')
  const dayText = useDayText()
  const { mutate, isPending } = useEndInvitation(_id, {
    done: () => toast('success', texts.ended),
    failed: (error) => toast('error', failureText(error, shop, texts.errors)),
  })
  return (
    <Line>
      <div>
        <chakra.bdi fontWeight="bold">{name}</chakra.bdi> · {texts.roles[role]}
        <Muted as="div">{texts.until(dayText(until))}</Muted>
      </div>
      <Button look="bare" aria-label={texts.endOf(name)} aria-disabled={isPending} onClick={() => mutate()}>
        {texts.end}
      </Button>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
  },
})

const invitationKeys = { all: ['invitations'], list: ['invitations', 'list'] }

/** Invitations that have not been accepted yet, oldest first. */
const openInvitations = queryOptions({
  queryKey: invitationKeys.list,
  queryFn: ({ signal }) => call(listInvitations, { signal }),
})

/** Creates an invitation; its token is returned only this once. */
function useInvite({ done, failed }: Callbacks<string>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...invitationKeys.all, 'make'],
    mutationFn: (body: z.infer<typeof NewInvitation>) =>
      call(makeInvitation, { body, idempotencyKey: attempt.keyFor(body) }),
    onSuccess: ({ token }) => {
      attempt.succeeded()
      done(token)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [invitationKeys.all, changeKeys.all, firstSteps.queryKey] },
  })
}

function useEndInvitation(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...invitationKeys.all, 'end', id],
    mutationFn: () => call(endInvitation, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [invitationKeys.all, changeKeys.all, firstSteps.queryKey] },
  })
}

function invitationAddress(token: string): string {
  return `${window.location.origin}/konti/ubutumire#${token}`
}
