import { readFileSync, writeFileSync } from 'node:fs'
import { readMeasurements } from './cost/measurements.ts'
import { withCosts } from './cost/page.ts'

const page = new URL('cost.md', import.meta.url)
writeFileSync(page, withCosts(readFileSync(page, 'utf8'), readMeasurements()))
