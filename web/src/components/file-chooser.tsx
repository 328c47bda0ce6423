import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useMessages } from '../messages/messages.ts'
import { input } from './text-field.tsx'

/** Renders a file input with the shop's texts. The browser's own input lies invisibly on top. */
export function FileChooser(props: ComponentProps<typeof Native>) {
  const { shop } = useMessages('shop')
  return (
    <Place>
      <Native {...props} />
      <Word aria-hidden="true">{shop.chooseFile}</Word>
    </Place>
  )
}

const Place = chakra(chakra('div', input), {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: 'auto',
    minHeight: '48px',
    maxWidth: '44rem',
    paddingBlock: '2',
    paddingInlineStart: '2',
    _focusWithin: { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
    '&:has([aria-invalid=true])': { borderColor: 'red' },
    '&:has([aria-disabled=true])': { opacity: 0.6 },
  },
})

const Native = chakra(
  'input',
  { base: { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' } },
  { defaultProps: { type: 'file' } },
)

const Word = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInline: '4',
    borderRadius: 'full',
    background: 'sunken',
    fontSize: 'sm',
    fontWeight: 'bold',
  },
})
