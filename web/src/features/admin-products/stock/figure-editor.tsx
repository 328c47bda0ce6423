import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { CloseIcon, DoneIcon } from '../../../components/icons.tsx'
import { Muted } from '../../../components/layout.ts'
import { FieldError, figureProps, input } from '../../../components/text-field.tsx'
import type { Checked } from '../../../lib/checked.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'

type Props = {
  name: string
  children: ReactNode
  typed: string
  onType: (typed: string) => void
  isOpen?: boolean
  onOpen: () => void
  onClose: () => void
  check: (typed: string) => Checked<number, string>
  /** Saves the figure. The field stays open until `saved` is called. */
  save: (figure: number, saved: () => void) => void
  isSaving: boolean
  /** Note below the field on the effect of the typed figure. */
  noteOf: (figure: number | undefined) => ReactNode
}

/** Renders a figure in a cell. A tap turns it into a field, Enter saves it and Escape cancels. A tick marks it as saved. */
export function FigureEditor({ isOpen = false, onOpen, ...props }: Props) {
  const [isEditing, setEditing] = useState(isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    // The focused field was removed, so the focus returns to the button that opened it.
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const [isSaved, setSaved] = useState(false)
  const close = () => {
    setEditing(false)
    props.onClose()
  }
  const save = (figure: number, saved: () => void) =>
    props.save(figure, () => {
      setSaved(true)
      saved()
    })
  const open = () => {
    onOpen()
    setSaved(false)
    setEditing(true)
  }
  if (isEditing) return <Editor {...props} save={save} onClose={close} />
  return (
    <Value ref={opener} aria-label={props.name} onClick={open}>
      {isSaved && (
        <chakra.span color="green" aria-hidden>
          <DoneIcon />
        </chakra.span>
      )}
      {props.children}
    </Value>
  )
}

type EditorProps = Omit<Props, 'isOpen' | 'onOpen' | 'children'>

function Editor({ name, typed, onType, check, save, isSaving, noteOf, onClose }: EditorProps) {
  const texts = useMessages('office')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const checked = check(typed)
  const { errors, onSubmit } = useForm(checked, (figure) => save(figure, onClose))
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="end">
        <Figure
          ref={field}
          {...figureProps}
          inputMode="decimal"
          aria-label={name}
          aria-invalid={errors !== undefined}
          aria-describedby={`${id}-note`}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <IconButton type="submit" aria-label={texts.stock.save} aria-disabled={isSaving}>
          <DoneIcon />
        </IconButton>
        <IconButton aria-label={texts.cancel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </chakra.div>
      <div id={`${id}-note`} role="status">
        {errors === undefined ? <Muted>{noteOf(checked.value)}</Muted> : <FieldError>{errors}</FieldError>}
      </div>
    </form>
  )
}

const Value = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'end',
      gap: '2',
      minWidth: '44px',
      minHeight: '44px',
      fontVariantNumeric: 'tabular-nums',
      textDecoration: 'underline dotted',
      textUnderlineOffset: '4px',
      cursor: 'pointer',
      _hover: { textDecorationStyle: 'solid' },
      _print: { minHeight: 0, textDecoration: 'none' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const Figure = chakra(chakra('input', input), {
  base: { width: '8.5rem', height: '44px', paddingInline: '3', textAlign: 'end' },
})
