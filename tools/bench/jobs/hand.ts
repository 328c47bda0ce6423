import type { Locator, Page } from 'playwright-core'

/** Effort of a job: what a person does, and the time in which the machine answers. */
export type Effort = {
  taps: number
  keys: number
  /** Taps on a control that had to be scrolled into view first. */
  scrolls: number
}

/** Hand that uses a page like a person and counts what it does. */
export type Hand = {
  effort: Effort
  tap: (control: Locator) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: string) => Promise<void>
}

export function handOn(page: Page): Hand {
  const effort: Effort = { taps: 0, keys: 0, scrolls: 0 }
  return {
    effort,
    tap: async (control) => {
      await control.waitFor()
      effort.taps += 1
      if (!(await control.evaluate(isInSight))) effort.scrolls += 1
      await control.click()
    },
    type: async (text) => {
      effort.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key) => {
      effort.keys += 1
      await page.keyboard.press(key)
    },
  }
}

/** Runs in the page: returns whether the middle of the control is in sight and not covered. */
function isInSight(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && control.contains(hit)
}
