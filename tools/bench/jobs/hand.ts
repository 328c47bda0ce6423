import type { Locator, Page } from 'playwright-core'

/** Effort of a job: what a person does, and the time in which the machine answers. */
export type Effort = {
  taps: number
  keys: number
  /** Taps on a control that had to be scrolled into view first. */
  scrolls: number
}

type Point = { x: number; y: number }

/** Hand that uses a page like a person and counts what it does. */
export type Hand = {
  effort: Effort
  /** Taps the middle of a control, or a point at this distance from its top left corner, in px. */
  tap: (control: Locator, at?: Point) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: string) => Promise<void>
}

export function handOn(page: Page): Hand {
  const effort: Effort = { taps: 0, keys: 0, scrolls: 0 }
  return {
    effort,
    tap: async (control, position) => {
      await control.waitFor()
      effort.taps += 1
      if (!(await control.evaluate(isInSight, position))) effort.scrolls += 1
      await control.click(position && { position })
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

/** Runs in the page: returns whether the tapped point of the control is in sight and not covered. */
function isInSight(control: Element, at: Point | undefined): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const { x, y } = at ?? { x: width / 2, y: height / 2 }
  const hit = document.elementFromPoint(left + x, top + y)
  return hit !== null && control.contains(hit)
}
