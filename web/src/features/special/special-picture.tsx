import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { image: string; onChange: (image: string) => void }

/** Renders the picture of the requested lamp. Uploads need a session, so visitors sign in first. */
export function SpecialPicture({ image, onChange }: Props) {
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
