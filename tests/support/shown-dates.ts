import { dayText, minuteText } from '../../web/src/lib/day-text.ts'
import { periodText } from '../../web/src/lib/period-text.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'

// Formats days and times like screens in Kinyarwanda.

export function shownDay(at: string | Date): string {
  return dayText(at, shop.months)
}

export function shownMinute(at: string | Date): string {
  return minuteText(at, shop.months)
}

export function shownPeriod(period: string): string {
  return periodText(period, shop.months)
}
