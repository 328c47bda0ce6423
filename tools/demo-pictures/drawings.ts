import type { LampSlug } from '../../local/demo/lamps/lamps.ts'
import { agasekeBasketPendant } from './lamps/agaseke-basket-pendant.ts'
import { akageraPleatedBedsideLamp } from './lamps/akagera-pleated-bedside-lamp.ts'
import { blueNightBulb } from './lamps/blue-night-bulb.ts'
import { bugeseraSolarHomeKit } from './lamps/bugesera-solar-home-kit.ts'
import { butareJointedDeskLamp } from './lamps/butare-jointed-desk-lamp.ts'
import { candleBulbE14 } from './lamps/candle-bulb-e14.ts'
import { clipOnBookLight } from './lamps/clip-on-book-light.ts'
import { colourStrip5m } from './lamps/colour-strip-5m.ts'
import { copperFairyWire2m } from './lamps/copper-fairy-wire-2m.ts'
import { daylightBulb9w } from './lamps/daylight-bulb-9w.ts'
import { filamentBulbA60 } from './lamps/filament-bulb-a60.ts'
import { gardenPathBollard } from './lamps/garden-path-bollard.ts'
import { gardenSpikeSpot } from './lamps/garden-spike-spot.ts'
import { gatagaraClayPotLamp } from './lamps/gatagara-clay-pot-lamp.ts'
import { gisenyiAmberGlassLamp } from './lamps/gisenyi-amber-glass-lamp.ts'
import { gishariBananaLeafPendant } from './lamps/gishari-banana-leaf-pendant.ts'
import { gishwatiCampingLantern } from './lamps/gishwati-camping-lantern.ts'
import { globeBulbG95 } from './lamps/globe-bulb-g95.ts'
import { gooseneckStudyLamp } from './lamps/gooseneck-study-lamp.ts'
import { gu10SpotBulb } from './lamps/gu10-spot-bulb.ts'
import { halfMoonClaySconce } from './lamps/half-moon-clay-sconce.ts'
import { huyeTripodFloorLamp } from './lamps/huye-tripod-floor-lamp.ts'
import { imigongoBlockLamp } from './lamps/imigongo-block-lamp.ts'
import { imigongoDrumPendant } from './lamps/imigongo-drum-pendant.ts'
import { imigongoWallDisc } from './lamps/imigongo-wall-disc.ts'
import { karisimbiReadingLamp } from './lamps/karisimbi-reading-lamp.ts'
import { kinigiMushroomLamp } from './lamps/kinigi-mushroom-lamp.ts'
import { kivuOpalGlobePendant } from './lamps/kivu-opal-globe-pendant.ts'
import { kiyovuGateLantern } from './lamps/kiyovu-gate-lantern.ts'
import { ledFloodlight50w } from './lamps/led-floodlight-50w.ts'
import { ledTeaLight } from './lamps/led-tea-light.ts'
import { muhaziCeramicTableLamp } from './lamps/muhazi-ceramic-table-lamp.ts'
import { musanzeFiveDropCluster } from './lamps/musanze-five-drop-cluster.ts'
import { nyabugogoFloorBasket } from './lamps/nyabugogo-floor-basket.ts'
import { nyamiramboUpDownSconce } from './lamps/nyamirambo-up-down-sconce.ts'
import { nyungweDomePendant } from './lamps/nyungwe-dome-pendant.ts'
import { paperBagLuminary } from './lamps/paper-bag-luminary.ts'
import { piercedTinLantern } from './lamps/pierced-tin-lantern.ts'
import { plainCordPendant } from './lamps/plain-cord-pendant.ts'
import { plugInNightLight } from './lamps/plug-in-night-light.ts'
import { pupilSolarLamp } from './lamps/pupil-solar-lamp.ts'
import { redHurricaneLantern } from './lamps/red-hurricane-lantern.ts'
import { roundBulkheadLamp } from './lamps/round-bulkhead-lamp.ts'
import { roundPaperLantern } from './lamps/round-paper-lantern.ts'
import { rubavuArcFloorLamp } from './lamps/rubavu-arc-floor-lamp.ts'
import { rusiziBankersLamp } from './lamps/rusizi-bankers-lamp.ts'
import { slimBarDeskLamp } from './lamps/slim-bar-desk-lamp.ts'
import { solarKeyringLight } from './lamps/solar-keyring-light.ts'
import { solarPathStake } from './lamps/solar-path-stake.ts'
import { solarStreetLight60w } from './lamps/solar-street-light-60w.ts'
import { spiralFilamentBulbSt64 } from './lamps/spiral-filament-bulb-st64.ts'
import { swingArmLinenWallLamp } from './lamps/swing-arm-linen-wall-lamp.ts'
import { tenBulbStringLights } from './lamps/ten-bulb-string-lights.ts'
import { thousandHillsNeonFlex } from './lamps/thousand-hills-neon-flex.ts'
import { torchBulbE10 } from './lamps/torch-bulb-e10.ts'
import { ukweziMoonLamp } from './lamps/ukwezi-moon-lamp.ts'
import { underShelfLightBar } from './lamps/under-shelf-light-bar.ts'
import { virungaPaperColumn } from './lamps/virunga-paper-column.ts'
import { warmStripCoil5m } from './lamps/warm-strip-coil-5m.ts'
import { yellowClampWorkLamp } from './lamps/yellow-clamp-work-lamp.ts'
import type { Scene } from './scene.ts'

/** The drawing of each lamp of the demo shop. A lamp without a drawing does not compile. */
export const drawings: Readonly<Record<LampSlug, () => Scene>> = {
  'agaseke-basket-pendant': agasekeBasketPendant,
  'musanze-five-drop-cluster': musanzeFiveDropCluster,
  'nyungwe-dome-pendant': nyungweDomePendant,
  'imigongo-drum-pendant': imigongoDrumPendant,
  'kivu-opal-globe-pendant': kivuOpalGlobePendant,
  'gishari-banana-leaf-pendant': gishariBananaLeafPendant,
  'plain-cord-pendant': plainCordPendant,
  'muhazi-ceramic-table-lamp': muhaziCeramicTableLamp,
  'kinigi-mushroom-lamp': kinigiMushroomLamp,
  'imigongo-block-lamp': imigongoBlockLamp,
  'gisenyi-amber-glass-lamp': gisenyiAmberGlassLamp,
  'akagera-pleated-bedside-lamp': akageraPleatedBedsideLamp,
  'gatagara-clay-pot-lamp': gatagaraClayPotLamp,
  'ukwezi-moon-lamp': ukweziMoonLamp,
  'rubavu-arc-floor-lamp': rubavuArcFloorLamp,
  'huye-tripod-floor-lamp': huyeTripodFloorLamp,
  'virunga-paper-column': virungaPaperColumn,
  'nyabugogo-floor-basket': nyabugogoFloorBasket,
  'karisimbi-reading-lamp': karisimbiReadingLamp,
  'rusizi-bankers-lamp': rusiziBankersLamp,
  'butare-jointed-desk-lamp': butareJointedDeskLamp,
  'slim-bar-desk-lamp': slimBarDeskLamp,
  'yellow-clamp-work-lamp': yellowClampWorkLamp,
  'gooseneck-study-lamp': gooseneckStudyLamp,
  'clip-on-book-light': clipOnBookLight,
  'imigongo-wall-disc': imigongoWallDisc,
  'nyamirambo-up-down-sconce': nyamiramboUpDownSconce,
  'swing-arm-linen-wall-lamp': swingArmLinenWallLamp,
  'half-moon-clay-sconce': halfMoonClaySconce,
  'round-bulkhead-lamp': roundBulkheadLamp,
  'plug-in-night-light': plugInNightLight,
  'ten-bulb-string-lights': tenBulbStringLights,
  'kiyovu-gate-lantern': kiyovuGateLantern,
  'garden-path-bollard': gardenPathBollard,
  'garden-spike-spot': gardenSpikeSpot,
  'led-floodlight-50w': ledFloodlight50w,
  'spiral-filament-bulb-st64': spiralFilamentBulbSt64,
  'filament-bulb-a60': filamentBulbA60,
  'globe-bulb-g95': globeBulbG95,
  'gu10-spot-bulb': gu10SpotBulb,
  'candle-bulb-e14': candleBulbE14,
  'daylight-bulb-9w': daylightBulb9w,
  'blue-night-bulb': blueNightBulb,
  'torch-bulb-e10': torchBulbE10,
  'red-hurricane-lantern': redHurricaneLantern,
  'pierced-tin-lantern': piercedTinLantern,
  'round-paper-lantern': roundPaperLantern,
  'gishwati-camping-lantern': gishwatiCampingLantern,
  'paper-bag-luminary': paperBagLuminary,
  'led-tea-light': ledTeaLight,
  'thousand-hills-neon-flex': thousandHillsNeonFlex,
  'colour-strip-5m': colourStrip5m,
  'under-shelf-light-bar': underShelfLightBar,
  'warm-strip-coil-5m': warmStripCoil5m,
  'copper-fairy-wire-2m': copperFairyWire2m,
  'bugesera-solar-home-kit': bugeseraSolarHomeKit,
  'pupil-solar-lamp': pupilSolarLamp,
  'solar-path-stake': solarPathStake,
  'solar-street-light-60w': solarStreetLight60w,
  'solar-keyring-light': solarKeyringLight,
}
