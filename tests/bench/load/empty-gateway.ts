import { createApi } from '../../../local/gateway/api.ts'
import { startGateway } from '../../../local/gateway/server.ts'
import { getHealth } from '../../../shared/health/routes.ts'
import { API_PREFIX } from '../../../shared/route.ts'

// A second gateway in its own process, with a handler that does nothing. It shows the cost of a call without the shop's
// code.

const gateway = await startGateway(0)
const reply = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' }
gateway.open({
  mounts: {
    [API_PREFIX]: createApi({ contract: [getHealth], load: async () => () => reply, authorize: () => undefined }),
  },
  site: (_request, response) => response.end(),
})
process.on('disconnect', () => process.exit(0))
process.send?.(`http://localhost:${gateway.port}${API_PREFIX}${getHealth.path}`)
