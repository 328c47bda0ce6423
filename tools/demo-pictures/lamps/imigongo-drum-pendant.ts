import { bloom, fallOfShade } from '../parts/fall.ts'
import { cord } from '../parts/hanging.ts'
import { light } from '../parts/light.ts'
import { clip } from '../parts/paint.ts'
import { relief, zigzag } from '../parts/pattern.ts'
import { bareWall } from '../parts/room.ts'
import { hems, litShade, mouth } from '../parts/shade.ts'
import { element, group } from '../parts/svg.ts'
import { onWall, outline, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function imigongoDrumPendant(): Scene {
  const drum = straight(600, '230 300, 520 300', -0.12)
  const glass = { colour: '#f3e3c4', light: light.warm, hot: 0.6, thin: 0.9 }
  return {
    ...bareWall('clay', 12),
    things:
      cord(600, 190) +
      element('path', { d: 'M600 170L360 236M600 170L840 236', stroke: '#2a2322', 'stroke-width': 4, fill: 'none' }),
    lights: fallOfShade(drum, light.warm, { reach: 380 }),
    glowing: group(
      {},
      litShade(drum, glass),
      group(
        { 'clip-path': clip(element('path', { d: outline(drum) })) },
        relief(zigzag(['#2a1c1a', '#f6e3bd', '#b5532c', '#f6e3bd'], 6, 11), (u, v) => onWall(drum, u, v)),
        group({ style: 'mix-blend-mode:multiply', opacity: 0.9 }, litShade(drum, glass)),
      ),
      hems(drum, '#33211c', 12),
      mouth(drum, '#f0b368', light.warm.source),
      bloom(600, 500, light.warm, 560, 0.3),
    ),
  }
}
