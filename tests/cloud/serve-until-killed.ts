import { startCloud } from '../../local/cloud.ts'

// An empty shop in DATA_DIR, in a process of its own: handlers read their environment, so there is one to a process.
const { url } = await startCloud({ dataDir: process.env.DATA_DIR, seed: 'none' })
console.log(`ready ${url}`)
