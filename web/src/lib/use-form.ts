import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Checked } from './checked.ts'

/** Checks typed fields by a schema. Each field has one error, from its first issue; `errorOf` names it. */
export function checkFields<Schema extends z.ZodMiniType, Field extends string, FieldError extends string>(
  schema: Schema,
  typed: unknown,
  fields: readonly Field[],
  errorOf: (field: Field, issue: z.core.$ZodIssue) => FieldError,
): Checked<z.output<Schema>, Partial<Record<Field, FieldError>>> {
  const result = z.safeParse(schema, typed)
  if (result.success) return { value: result.data }
  const { issues } = result.error
  const errors = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [[field, errorOf(field, issue)]] : []
  })
  return { errors: Object.fromEntries(errors) }
}

/**
 * Returns the handlers of a form that sends its checked value, or focuses the first invalid field. Errors appear from
 * the first submission on, and disappear as they are corrected.
 */
export function useForm<Value, Errors>(
  checked: Checked<Value, Errors>,
  send: (value: Value, form: HTMLFormElement) => void,
) {
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (hasErrors(checked)) focusFirstError(event.currentTarget)
    else send(checked.value, event.currentTarget)
  }
  return {
    errors: isSubmitted ? checked.errors : undefined,
    onSubmit,
    /** Hides the errors, for a form that was cleared. */
    reset: () => setSubmitted(false),
  }
}

function hasErrors<Errors>(checked: Checked<unknown, Errors>): checked is { errors: Errors } {
  return checked.errors !== undefined
}

/** Focuses a form's first invalid field after it has rendered, and opens the fold around it. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  })
}
