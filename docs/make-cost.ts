import { readFileSync, writeFileSync } from 'node:fs'
import { countDeployed } from './cost/count-deployed.ts'
import { DEPLOYED_FILE } from './cost/fixed.ts'
import { readMeasurements } from './cost/measurements.ts'
import { withCosts } from './cost/page.ts'

writeFileSync(DEPLOYED_FILE, `${JSON.stringify(countDeployed(), null, 2)}\n`)
const page = new URL('explanation/cost.md', import.meta.url)
writeFileSync(page, withCosts(readFileSync(page, 'utf8'), readMeasurements()))
