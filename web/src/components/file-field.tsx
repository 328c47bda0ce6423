import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, useId } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Muted, Row } from './layout.ts'
import { FieldError, input, label } from './text-field.tsx'

type Props = {
  label: string
  accept: string
  hint?: string
  error: string | undefined
  /** Text about the file's processing; no other file is accepted until it ends. */
  busy: string | undefined
  onChoose: (file: File) => void
}

/**
 * Renders a field for choosing a file, with its progress or error. It has the shop's texts: the browser's own input lies
 * invisibly on top.
 */
export function FileField({ label, accept, hint, error, busy, onChoose }: Props) {
  const { shop } = useMessages('shop')
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && busy === undefined) onChoose(file)
    // Clearing the value allows choosing the same file again after it was corrected.
    currentTarget.value = ''
  }
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])]
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Place>
        <Native
          id={id}
          accept={accept}
          aria-invalid={error !== undefined}
          aria-describedby={notes.join(' ') || undefined}
          aria-disabled={busy !== undefined}
          onChange={choose}
        />
        <Word aria-hidden="true">{shop.chooseFile}</Word>
      </Place>
      {hint !== undefined && (
        <Muted id={`${id}-hint`} marginTop="1">
          {hint}
        </Muted>
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      <div role="status">
        {busy !== undefined && (
          <Row as="p" marginTop="2">
            <chakra.progress width="6rem" accentColor="ink" aria-hidden="true" />
            {busy}
          </Row>
        )}
      </div>
    </div>
  )
}

const Label = chakra('label', label)

const Place = chakra(chakra('div', input), {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: 'auto',
    minHeight: '48px',
    maxWidth: 'text',
    paddingBlock: '2',
    paddingInlineStart: '2',
    '&:focus-within': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
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
