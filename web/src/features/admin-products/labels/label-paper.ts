import * as z from 'zod/mini'
import { stored } from '../../../lib/stored.ts'

/** Paper of labels: a sheet of 3 × 8 labels of 70 × 37 mm, or a label printer's roll of 58 mm. */
export const LabelPaper = z.enum(['A4', '58mm'])
export type LabelPaper = z.infer<typeof LabelPaper>

/** Stored paper of this browser's label printer. */
export const chosenLabelPaper = stored<LabelPaper>('labelPaper', LabelPaper, 'A4')

/** Labels on a page of each paper. */
const PER_PAGE: Readonly<Record<LabelPaper, number>> = { A4: 24, '58mm': 1 }

/** CSS rules for the size of the printed page. */
export const LABEL_PAGE: Readonly<Record<LabelPaper, string>> = {
  A4: '@page { size: A4; margin: 0; }',
  '58mm': '@page { size: 58mm 40mm; margin: 0; }',
}

/** Maximum number of labels in one print, which a phone's browser still lays out. */
export const MAX_LABELS = 960

/** Returns the labels by printed page. Pure. */
export function labelPages<Label>(labels: readonly Label[], paper: LabelPaper): Label[][] {
  const size = PER_PAGE[paper]
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, page) =>
    labels.slice(page * size, (page + 1) * size),
  )
}
