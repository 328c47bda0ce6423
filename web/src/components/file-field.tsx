import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, useId } from 'react'
import { FileChooser } from './file-chooser.tsx'
import { Muted } from './layout.ts'
import { FieldError, label } from './text-field.tsx'

type Props = {
  label: string
  accept: string
  hint?: string
  error: string | undefined
  /** Text about the file's processing; no other file is accepted until it ends. */
  busy: string | undefined
  onChoose: (file: File) => void
}

/** Renders a field for choosing a file, with its progress or error. */
export function FileField({ label, accept, hint, error, busy, onChoose }: Props) {
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
      <FileChooser
        id={id}
        accept={accept}
        aria-invalid={error !== undefined}
        aria-describedby={notes.join(' ') || undefined}
        aria-disabled={busy !== undefined}
        onChange={choose}
      />
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
      <chakra.p role="status" marginTop="2">
        {busy}
      </chakra.p>
    </div>
  )
}

const Label = chakra('label', label)
