import { runCommand } from './core/run-command.ts'
import { measureNetwork } from './network/measure-network.ts'
import { measureTill } from './till/measure-till.ts'

/*
 * npm run bench:browser [-- [--quick] [--write] [name ...]]: network, first visits on slow connections, and till, the time
 * to open the till offline.
 */
await runCommand('npm run bench:browser', { network: measureNetwork, till: measureTill })
