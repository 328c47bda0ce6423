import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, useId } from 'react'
import { PICTURE_TYPES } from '../../../../shared/pictures/picture-kind.ts'
import { FileChooser } from '../../components/file-chooser.tsx'
import { Muted, PictureFrame } from '../../components/layout.ts'
import { FieldError, label } from '../../components/text-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { Picture } from './picture.tsx'
import type { PictureUse } from './upload.ts'

type Props = {
  /** Subject of the picture; 'picture' by default. */
  label?: string
  image: string
  /** Use of the picture: a lamp's picture is made in all sizes. */
  use?: PictureUse
  onUploaded: (image: string) => void
}

/** Renders the choice of a picture, uploads it immediately and shows a preview. It requires a session. */
export function PictureUpload({ label: name, image, use = 'other', onUploaded }: Props) {
  const texts = useMessages('shop')
  const pictures = useMessages('customer').pictures
  const id = useId()
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['pictures', id],
    // The code that shrinks pictures is fetched only for an upload.
    mutationFn: async (file: File) => (await import('./upload.ts')).upload(file, use),
    onSuccess: (uploaded) => {
      onUploaded(uploaded)
      toast('success', pictures.uploaded)
    },
    toastWhenLeft: (failure) => ({ text: failureText(failure, texts, pictures.errors) }),
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && !isPending) mutate(file)
    // Clearing the value allows choosing the same file again.
    currentTarget.value = ''
  }
  return (
    <div>
      <Label htmlFor={id}>{name ?? pictures.label}</Label>
      <FileChooser
        id={id}
        accept={Object.values(PICTURE_TYPES).join()}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-disabled={isPending}
        onChange={choose}
      />
      <Muted id={`${id}-hint`} marginTop="1">
        {pictures.hint}
      </Muted>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {failureText(error, texts, pictures.errors)}
        </FieldError>
      )}
      <div role="status">
        {isPending && (
          <chakra.p marginTop="2" display="flex" alignItems="center" gap="3">
            <chakra.progress width="6rem" accentColor="var(--amber)" aria-hidden="true" />
            {pictures.uploading}
          </chakra.p>
        )}
      </div>
      {image !== '' && (
        <PictureFrame width="100%" maxWidth="16rem" marginTop="3">
          <Picture image={image} alt={pictures.preview} sizes="16rem" />
        </PictureFrame>
      )}
    </div>
  )
}

const Label = chakra('label', label)
