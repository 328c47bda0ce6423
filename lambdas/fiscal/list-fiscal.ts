import { listFiscal } from '../../shared/fiscal/routes.ts'
import { countOpen, countQueuedElsewhere, fiscalPage, queuedFiscal } from '../data/fiscal.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import { recentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { fiscalSettings } from './fiscal-writes.ts'
import { rejectedDeclarations } from './rejected-declarations.ts'

export const handler = endpoint(listFiscal, async ({ query: { state, page, before } }) => {
  const { environment } = fiscalSettings(await recentSettings())
  const [found, counts, [oldest], elsewhere, branch, rejected] = await Promise.all([
    fiscalPage(state, page, before),
    countOpen(),
    queuedFiscal(environment, 1),
    countQueuedElsewhere(environment),
    currentFiscalBranch(),
    rejectedDeclarations(environment),
  ])
  const { device, lastNumber, notices, unknownCodes = [] } = branch
  // A sale with such a code will be rejected, so it is shown like a rejection.
  const lacking = unknownCodes.length > 0 && {
    lastCode: '913',
    lastMessage: `Not in the authority's tables: ${unknownCodes.join(', ')}`,
  }
  const { lastCode, lastMessage } = branch.lastCode === undefined && lacking ? lacking : branch
  return {
    ...found,
    page,
    queue: {
      counts,
      ...(oldest && { oldestAt: oldest.createdAt }),
      ...(elsewhere > 0 && { elsewhere }),
      device: {
        isRegistered: device !== undefined,
        ...(device && { sdcId: device.sdcId, mrcNo: device.mrcNo }),
        ...(lastCode !== undefined && { lastCode }),
        ...(lastMessage !== undefined && { lastMessage }),
        lastNumber,
      },
      ...(rejected.length > 0 && { rejected }),
      ...(notices && { notices }),
    },
  }
})
