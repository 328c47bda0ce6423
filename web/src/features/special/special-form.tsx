import { chakra } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useUser } from '../../domain/users/user.ts'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkRequest, type SpecialField } from './check-request.ts'
import { useSendSpecialRequest } from './special-api.ts'
import { changeSpecialDraft, specialRequest } from './special-draft.ts'
import { SpecialPicture } from './special-picture.tsx'

/** Renders the form of a request. Typed text is stored immediately, so a visitor can sign in to send it and return. */
export function SpecialForm({ onSent }: { onSent: () => void }) {
  const texts = useMessages('shop')
  const special = useMessages('customer').special
  const [path, go] = useLocation()
  const user = useUser()
  const draft = useStored(specialRequest)
  const { mutate, isPending: isSending } = useSendSpecialRequest({
    done: () => {
      specialRequest.clear()
      toast('success', special.sent)
      onSent()
    },
    failed: (error) => {
      const isPictureGone = isError(error, 'picture.gone')
      if (isPictureGone) changeSpecialDraft({ image: '' })
      toast('error', isPictureGone ? special.pictureGone : failureText(error, texts, special.errors))
    },
  })
  const { errors = {}, onSubmit } = useForm(checkRequest(draft), (body) => {
    if (user) mutate({ body, key: draft.key })
    else go(signInPath(path))
  })
  const propsOf = (field: SpecialField) => {
    const error = errors[field]
    return {
      name: field,
      label: special.fields[field],
      error: error && special.fieldErrors[error],
      value: draft[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        changeSpecialDraft({ [field]: currentTarget.value }),
    }
  }
  return (
    <Form onSubmit={onSubmit}>
      <chakra.p color="muted">{special.intro}</chakra.p>
      <OfflineBanner />
      <TextField {...propsOf('name')} required />
      <SpecialPicture image={draft.image ?? ''} onChange={(image) => changeSpecialDraft({ image })} />
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
