import { useId } from 'react'
import { PICTURE_TYPES } from '../../../../shared/pictures/picture-kind.ts'
import { FileField } from '../../components/file-field.tsx'
import { PictureFrame } from '../../components/layout.ts'
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
  return (
    <div>
      <FileField
        label={name ?? pictures.label}
        accept={Object.values(PICTURE_TYPES).join()}
        hint={pictures.hint}
        error={error ? failureText(error, texts, pictures.errors) : undefined}
        busy={isPending ? pictures.uploading : undefined}
        onChoose={mutate}
      />
      {image !== '' && (
        <PictureFrame width="100%" maxWidth="16rem" marginTop="3">
          <Picture image={image} alt={pictures.preview} sizes="16rem" />
        </PictureFrame>
      )}
    </div>
  )
}
