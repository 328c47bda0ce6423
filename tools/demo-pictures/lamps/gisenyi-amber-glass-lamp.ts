import { bloom, fallOfShade, pool } from '../parts/fall.ts'
import { clearGlass } from '../parts/glass.ts'
import { shadow } from '../parts/ground.ts'
import { glow, light } from '../parts/light.ts'
import { material } from '../parts/material.ts'
import { room } from '../parts/room.ts'
import { hems, litShade, mouth } from '../parts/shade.ts'
import { solid } from '../parts/solid.ts'
import { group } from '../parts/svg.ts'
import { curved, straight } from '../parts/turned.ts'
import type { Scene } from '../scene.ts'

export function gisenyiAmberGlassLamp(): Scene {
  const shade = straight(600, '110 172, 330 232', 0.12)
  const bottle = curved(600, '410 40, 450 46, 500 118, 570 158, 660 160, 730 140, 752 128', 0.13)
  const tinted = { rays: '#ff9836', source: '#ffd591' }
  return {
    ...room('ink', 696, 17),
    things:
      shadow(600, 760, 240, 30, 0.6) + solid(straight(600, '320 14, 384 16, 388 42, 412 46', 0.15), material.brass),
    lights: group(
      {},
      fallOfShade(shade, light.warm, { strength: 0.9 }),
      glow({ x: 600, y: 620, r: 460, colour: tinted.rays, strength: 0.8 }),
      pool(600, 775, tinted, 600),
    ),
    glowing: group(
      {},
      litShade(bottle, { colour: '#b5621c', light: tinted, hot: 0.55, thin: 0.8 }),
      clearGlass(bottle, '#c8741f', tinted, 0.2),
      litShade(shade, { colour: '#f1e2c4', light: light.warm, hot: 0.65 }),
      hems(shade, '#e3c99c', 6),
      mouth(shade, '#ffd894', light.warm.source),
      bloom(600, 600, tinted, 420, 0.35),
      bloom(600, 230, light.warm, 440, 0.25),
    ),
  }
}
