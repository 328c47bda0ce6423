import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Muted } from './layout.ts'

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

type Props = { label: string; error: string | undefined; hint?: ReactNode } & ComponentProps<typeof Input>

export function TextField({ label, error, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-note`}
        {...rest}
      />
      {error !== undefined && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {error === undefined && hint !== undefined && (
        <Muted marginTop="1" id={`${id}-note`}>
          {hint}
        </Muted>
      )}
    </div>
  )
}

const Label = chakra('label', label)
const Input = chakra('input', input)

/** Error of a field, which references it by aria-describedby. */
export const FieldError = chakra('p', fieldError)

/** Props for a TextField that contains a number: focus selects it, and the browser suggests nothing. */
export const figureProps: Pick<ComponentProps<'input'>, 'autoComplete' | 'onFocus'> = {
  autoComplete: 'off',
  onFocus: ({ currentTarget }) => currentTarget.select(),
}
