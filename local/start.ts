import { builtSite } from './site/built-site.ts'
import { startShop } from './start-shop.ts'

await startShop(builtSite)
