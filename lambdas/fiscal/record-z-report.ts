import { recordZReport } from '../../shared/fiscal/routes.ts'
import { clock } from '../clock.ts'
import { CONTENTION } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import {
  afterZReport,
  currentFiscalBranch,
  fiscalBranchIn,
  fiscalBranchKey,
  putZReport,
  replaceFiscalBranch,
  zReportByNumber,
} from '../data/fiscal-branch.ts'
import {
  replaceUnofficialNumbers,
  unofficialNumbersIn,
  unofficialNumbersKey,
  unofficialSinceZ,
} from '../data/unofficial-receipts.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { endpoint } from '../http/endpoint.ts'
import { RETRY, retry } from '../retry.ts'
import { xReport } from './report-of.ts'

/** Age in ms from which all recorded signatures are in the index, which may lag. Younger ones belong to the next report. */
const SETTLED_MS = 2 * 60_000

/** The branch changed while the receipts were read. */
class BranchChanged extends Error {}

export const handler = endpoint(recordZReport, ({ dedupeKey }) => {
  const earlier = (number: string) => zReportByNumber(Number(number))
  const attempt = async () => {
    const branch = await currentFiscalBranch()
    const to = new Date(clock.now() - SETTLED_MS).toISOString()
    const report = { ...(await xReport(branch, to)), number: branch.lastZ + 1 }
    try {
      const reads = [fiscalBranchKey, unofficialNumbersKey]
      return await commitDeduplicated({ dedupeKeys: [dedupeKey], reads, earlier }, (snapshot) => {
        const current = fiscalBranchIn(snapshot)
        if (current.lastZ !== branch.lastZ) throw new BranchChanged()
        const numbers = unofficialNumbersIn(snapshot)
        const recorded = { ...report, unofficial: unofficialSinceZ(numbers) }
        return {
          result: recorded,
          reference: String(report.number),
          writes: [
            putZReport(recorded),
            replaceFiscalBranch(current, afterZReport(current, report)),
            replaceUnofficialNumbers(numbers, { ...numbers, atZ: numbers.last }),
          ],
        }
      })
    } catch (error) {
      if (error instanceof BranchChanged) return RETRY
      throw error
    }
  }
  return retry(attempt, { ...CONTENTION, outOfTime: unfinishedRefusal })
})
