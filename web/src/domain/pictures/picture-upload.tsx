import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, useId } from 'react'
import { PICTURE_TYPES } from '../../../../shared/pictures/picture-kind.ts'
import { FileChooser } from '../../components/file-chooser.tsx'
import { FieldError, label } from '../../components/text-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { Picture } from './picture.tsx'
import type { PictureUse } from './upload.ts'

type Props = {
  /** What it is a picture of; without it, 'picture'. */
  label?: string
  /** The current picture's address; empty if there is none. */
  image: string
  /** A lamp's is made in all sizes. */
  use?: PictureUse
  /** Called with the address of a new picture once the shop has it. */
  onUploaded: (image: string) => void
}

/** Chooses a picture, uploads it at once and shows a preview. Requires a session. */
export function PictureUpload({ label: name, image, use = 'other', onUploaded }: Props) {
  const texts = useMessages('shop')
  const pictures = useMessages('customer').pictures
  const id = useId()
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['pictures', id],
    // Only those who upload fetch the code that shrinks pictures.
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
    // Allows choosing the same file again.
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
      <chakra.p id={`${id}-hint`} marginTop="1" color="muted" fontSize="sm">
        {pictures.hint}
      </chakra.p>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {failureText(error, texts, pictures.errors)}
        </FieldError>
      )}
      <div role="status">
        {isPending && (
          <chakra.p marginTop="2" display="flex" alignItems="center" gap="3">
            <Progress aria-hidden="true" />
            {pictures.uploading}
          </chakra.p>
        )}
      </div>
      {image !== '' && (
        <Frame>
          <Picture image={image} alt={pictures.preview} sizes="16rem" />
        </Frame>
      )}
    </div>
  )
}

const Label = chakra('label', label)

const Progress = chakra('progress', { base: { width: '6rem', accentColor: 'var(--amber)' } })

const Frame = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '16rem',
    aspectRatio: '4 / 3',
    marginTop: '3',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'sunken',
  },
})
