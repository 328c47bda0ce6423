import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { EyeIcon } from '../../components/action-icons.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { signIn } = useMessages('customer')
  const [isShown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" paddingInlineEnd="52px" />
      <Eye aria-label={signIn.showPassword} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <EyeIcon />
      </Eye>
    </chakra.div>
  )
}

/** Button over the end of the input, below its label. */
const Eye = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      insetInlineEnd: 0,
      top: '1.75rem',
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      borderRadius: 'md',
      color: 'muted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '&[aria-pressed=true]': { color: 'ink' },
    },
  },
  { defaultProps: { type: 'button' } },
)
