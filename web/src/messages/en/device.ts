import type { Messages } from '../texts.ts'

export const device: Messages['device'] = {
  everywhere: {
    title: 'Sign out everywhere',
    hint: 'Is a phone lost, or in other hands?',
    confirm: 'Sign out',
    effect: (name) =>
      `${name} has to sign in again on every phone and computer. What these have seen is removed once they have a line; what waits to be sent stays.`,
    done: 'Signed out everywhere.',
  },
}
