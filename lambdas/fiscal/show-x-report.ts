import { showXReport } from '../../shared/fiscal/routes.ts'
import { clock } from '../clock.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import { endpoint } from '../http/endpoint.ts'
import { xReport } from './report-of.ts'

export const handler = endpoint(showXReport, async () =>
  xReport(await currentFiscalBranch(), new Date(clock.now()).toISOString()),
)
