import { measureBundles } from './bundles/measure-bundles.ts'
import { runCommand } from './core/run-command.ts'
import { measurePurchasing } from './costs/measure-purchasing.ts'
import { measureScale } from './costs/measure-scale.ts'
import { measureHotLamp } from './hot-lamp/measure-hot-lamp.ts'
import { measureLoad } from './load/measure-load.ts'
import { measureReceivedLamp } from './received-lamp/measure-received-lamp.ts'
import { measureSizes } from './sizes/measure-sizes.ts'
import { measureStart } from './start/measure-start.ts'

/* npm run bench [-- [--quick] [--write] [name ...]]: sizes, start, bundles, scale, purchasing, hot-lamp, received-lamp and load. */
await runCommand('npm run bench', {
  sizes: measureSizes,
  start: measureStart,
  bundles: measureBundles,
  scale: measureScale,
  purchasing: measurePurchasing,
  'hot-lamp': measureHotLamp,
  'received-lamp': measureReceivedLamp,
  load: measureLoad,
})
