import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Muted } from './layout.ts'

type Props = { name: string; title: string; hint: string; checked: boolean; onChange: () => void }

export function RadioCard({ name, title, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <Card>
      <Dot
        type="radio"
        name={name}
        value={title}
        required
        checked={checked}
        onChange={onChange}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <chakra.span id={`${id}-title`} display="block" fontWeight="bold">
          {title}
        </chakra.span>
        <Muted as="span" display="block" id={`${id}-hint`}>
          {hint}
        </Muted>
      </span>
    </Card>
  )
}

const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    minHeight: '72px',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    cursor: 'pointer',
    '&:has(:checked)': {
      borderColor: 'ink',
      background: 'sunken',
      boxShadow: 'inset 0 0 0 1px var(--ink)',
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
  },
})

const Dot = chakra('input', {
  base: { width: '22px', height: '22px', flex: 'none', accentColor: 'ink', outline: 'none !important' },
})
