import { startCloud } from '../../local/cloud.ts'

// Runs an empty shop in DATA_DIR in its own process, because handlers read their settings from its environment.
const { url } = await startCloud({ dataDir: process.env.DATA_DIR, seed: 'none' })
console.log(`ready ${url}`)
