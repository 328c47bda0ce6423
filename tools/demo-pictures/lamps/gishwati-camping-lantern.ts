import { bloom, pool } from '../parts/fall.ts'
import { hills } from '../parts/garden.ts'
import { shining } from '../parts/glass.ts'
import { shadow, surface } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { glossy, material } from '../parts/material.ts'
import { litShade } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { element, group } from '../parts/svg.ts'
import { tube } from '../parts/tube.ts'
import { curved, onWall, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gishwatiCampingLantern(): Scene {
  const lens = curved(600, '330 132, 440 146, 560 140', 0.14)
  const green = glossy('#5c7a3f')
  return {
    ...hills('violet', 690, 31),
    things: group(
      {},
      surface({ colour: '#a5785a', y: 700, seed: 8 }),
      shadow(600, 782, 250, 30, 0.8),
      tube('M470 270C470 120 730 120 730 270', 18, material.black),
      solid(curved(600, '548 158, 570 172, 690 172, 740 186, 772 182', 0.14), green),
      solid(straight(600, '742 190, 776 186', 0.14), material.black),
      solid(curved(600, '232 60, 244 128, 276 160, 326 164, 344 150', 0.14), green),
      element('rect', { x: 566, y: 620, width: 68, height: 44, rx: 20, fill: '#22201f' }),
      element('circle', { cx: 600, cy: 642, r: 9, fill: '#9be36a' }),
    ),
    lights: glow({ x: 600, y: 470, r: 760, colour: light.soft.rays, strength: 0.7 }) + pool(600, 790, light.soft, 640),
    glowing: group(
      {},
      bloom(600, 450, light.soft, 440, 0.6),
      litShade(lens, { colour: '#fff2d8', light: light.soft, thin: 1 }),
      shining('M600 372V520', 16, light.soft, 1.2),
      glow({ x: 600, y: 790, r: 420, squash: 0.2, colour: light.soft.rays, strength: 0.35 }),
    ),
    front: group(
      {},
      ...[-0.72, 0, 0.72].map((u) =>
        tube(`M${onWall(lens, u, 0).join(' ')}L${onWall(lens, u, 1).join(' ')}`, 11, material.black),
      ),
    ),
  }
}
