import { runCommand } from './core/run-command.ts'
import { measureCount } from './count/measure-count.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { measureNetwork } from './network/measure-network.ts'
import { measureTill } from './till/measure-till.ts'

/*
 * npm run bench:browser [-- [--quick] [--write] [name ...]]: network, first visits on slow connections, till, the time to
 * open the till offline, jobs, the taps, keys and seconds of the daily work, and count, the minutes to count 300 lamps.
 */
await runCommand('npm run bench:browser', {
  network: measureNetwork,
  till: measureTill,
  jobs: measureJobs,
  count: measureCount,
})
