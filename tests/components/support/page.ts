import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect } from 'vitest'

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
export const button = async (name: string) => within(await screen.findByRole('main')).findByRole('button', { name })
export const link = async (name: string) => within(await screen.findByRole('main')).findByRole('link', { name })
export const dialog = (name?: string) => screen.findByRole('dialog', name === undefined ? {} : { name })
/** Finds a section of the page by its heading. */
export const part = (name: string) => screen.findByRole('region', { name })

/** Waits for a toast. */
export async function toast(text: string | RegExp): Promise<void> {
  await screen.findByText(text, { selector: '[role=status] *' })
}

export async function expectFocused(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element))
}

export async function expectPath(path: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path))
}

/** Expects axe to find no problem on the page. Contrasts cannot be measured here. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}
