import { hotSite } from './site/hot-site.ts'
import { startShop } from './start-shop.ts'

await startShop(hotSite)
