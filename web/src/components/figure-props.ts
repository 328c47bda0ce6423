import type { ComponentProps } from 'react'

/** For a figure: typing replaces what is there, and the browser suggests nothing. */
export const figureProps: Pick<ComponentProps<'input'>, 'autoComplete' | 'onFocus'> = {
  autoComplete: 'off',
  onFocus: ({ currentTarget }) => currentTarget.select(),
}
