import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Row } from '../../components/layout.ts'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { Page } from '../../components/page.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useUser } from '../../domain/users/user.ts'
import { isError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkRequest, emptyDraft, SpecialDraft, type SpecialField } from './check-request.ts'
import { OwnRequests } from './own-requests.tsx'
import { useSendSpecialRequest } from './special-api.ts'

export function SpecialPage() {
  const special = useMessages('customer').special
  const user = useUser()
  const [sent, setSent] = useState(false)
  return (
    <FormCard>
      <Page title={special.title}>
        {sent ? (
          <>
            <chakra.p marginBottom="6">{special.thanks}</chakra.p>
            <Row>
              <ButtonLink href="/">{special.toShop}</ButtonLink>
              <Button look="bare" onClick={() => setSent(false)}>
                {special.another}
              </Button>
            </Row>
          </>
        ) : (
          <SpecialForm onSent={() => setSent(true)} />
        )}
        {user && <OwnRequests />}
      </Page>
    </FormCard>
  )
}

/** Renders the form of a request. Typed text is stored immediately, so a visitor can sign in to send it and return. */
function SpecialForm({ onSent }: { onSent: () => void }) {
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

/** Stored draft, which survives a reload and signing in. */
const specialRequest = stored<SpecialDraft>('specialRequest', SpecialDraft, emptyDraft)

function changeSpecialDraft(change: Partial<Omit<SpecialDraft, 'key'>>): void {
  specialRequest.set({ ...specialRequest.get(), ...change, key: newId() })
}

type Props = { image: string; onChange: (image: string) => void }

/** Renders the picture of the requested lamp. Uploads need a session, so visitors sign in first. */
function SpecialPicture({ image, onChange }: Props) {
  const special = useMessages('customer').special
  const [path] = useLocation()
  if (!useUser()) {
    return (
      <div>
        <chakra.p fontWeight="bold" marginBottom="1">
          {special.upload}
        </chakra.p>
        <TextLink href={signInPath(path)}>{special.signInForPicture}</TextLink>
      </div>
    )
  }
  return (
    <div>
      <PictureUpload image={image} onUploaded={onChange} />
      {image !== '' && (
        <Button look="bare" marginTop="2" onClick={() => onChange('')}>
          {special.removePicture}
        </Button>
      )}
    </div>
  )
}
