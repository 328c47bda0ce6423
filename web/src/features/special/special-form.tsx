import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { signInPath } from '../../domain/users/redirect.ts'
import { useUser } from '../../domain/users/user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkRequest, SPECIAL_FIELDS, type SpecialField } from './check-request.ts'
import { useSendSpecialRequest } from './special-api.ts'
import { changeDraft, specialRequest } from './special-draft.ts'
import { SpecialPicture } from './special-picture.tsx'

/** What is typed is kept at once; a visitor signs in when it is to be sent, and comes back to it. */
export function SpecialForm({ onSent }: { onSent: () => void }) {
  const texts = useMessages('shop')
  const special = useMessages('customer').special
  const [path, go] = useLocation()
  const user = useUser()
  const draft = useStored(specialRequest)
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const { faults = {} } = asked ? checkRequest(draft) : {}
  const { isPending: isSending, mutate: send } = useSendSpecialRequest({
    done: () => {
      specialRequest.clear()
      toast('success', special.sent)
      onSent()
    },
    failed: (error) => {
      const isPictureGone = error instanceof ApiError && error.code === 'picture.gone'
      if (isPictureGone) changeDraft({ image: '' })
      toast('error', isPictureGone ? special.pictureGone : failureText(error, texts))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkRequest(draft)
    if (checked.faults) {
      setAsked(true)
      const first = SPECIAL_FIELDS.find((field) => checked.faults[field])
      return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
    return user ? send({ body: checked.request, key: draft.key }) : go(signInPath(path))
  }

  const propsOf = (field: SpecialField) => {
    const fault = faults[field]
    return {
      name: field,
      label: special.fields[field],
      error: fault && special.faults[fault],
      value: draft[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        changeDraft({ [field]: currentTarget.value }),
    }
  }
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <chakra.p color="muted">{special.intro}</chakra.p>
      <TextField {...propsOf('name')} required />
      <SpecialPicture image={draft.image ?? ''} onChange={(image) => changeDraft({ image })} />
      <TextArea {...propsOf('description')} required />
      <TextField
        {...propsOf('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={special.phoneExample}
      />
      {!user && <chakra.p color="muted">{special.signInFirst}</chakra.p>}
      <Button type="submit" look="main" disabled={isSending}>
        {isSending ? special.sending : special.send}
      </Button>
    </Form>
  )
}

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })
