import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

export const label = defineRecipe({ base: { display: 'block', fontWeight: 'bold', marginBottom: '1' } })

export const input = defineRecipe({
  base: {
    width: '100%',
    height: '48px',
    paddingInline: '4',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    color: 'ink',
    _placeholder: { color: 'muted', opacity: 1 },
    '&[aria-invalid=true]': { borderColor: 'red', boxShadow: 'inset 0 0 0 1px var(--red)' },
  },
})

export const fieldError = defineRecipe({ base: { color: 'red', fontSize: 'sm', marginTop: '1' } })

type Props = { label: string; error: string | undefined } & ComponentProps<typeof Input>

/** One line of text with its label above and, when it is wrong, what is wrong below. */
export function TextField({ label, error, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...rest}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const Label = chakra('label', label)
const Input = chakra('input', input)
/** What is wrong with a field; the field names it by aria-describedby. */
export const FieldError = chakra('p', fieldError)
