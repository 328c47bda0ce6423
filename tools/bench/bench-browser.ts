import { runCommand } from './core/run-command.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { measureNetwork } from './network/measure-network.ts'
import { measureTill } from './till/measure-till.ts'

/*
 * npm run bench:browser [-- [--quick] [--write] [name ...]]: network, first visits on slow connections, till, the time to
 * open the till offline, and jobs, the taps, keys and seconds of the daily work.
 */
await runCommand('npm run bench:browser', { network: measureNetwork, till: measureTill, jobs: measureJobs })
