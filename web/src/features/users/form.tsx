import { chakra } from '@chakra-ui/react'

export const Form = chakra('form', { base: { display: 'grid', gap: '5' } })

/** Leads to the first field that is wrong, once the form says which. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
