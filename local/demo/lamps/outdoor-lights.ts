import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const outdoorLights = [
  {
    slug: 'ten-bulb-string-lights',
    name: 'Ten-Bulb String Lights',
    brand: 'Rumurika',
    price: 17_500,
    costPrice: 11_200,
    countInStock: 18,
    rating: 4.6,
    numReviews: 67,
    description:
      'Ten round filament bulbs on ten metres of black rubber cord, for a garden that stays open after dark. 2200 K, 10 W in all, rain does not hurt it (IP65).',
  },
  {
    slug: 'kiyovu-gate-lantern',
    name: 'Kiyovu Gate Lantern',
    brand: 'Halden Ridge',
    price: 24_500,
    costPrice: 15_900,
    countInStock: 9,
    rating: 4.4,
    numReviews: 24,
    description:
      'A wall lantern of black cast aluminium with four panes of clear glass, 38 cm high. For the gate or the front door; E27, IP44.',
  },
  {
    slug: 'garden-path-bollard',
    name: 'Garden Path Bollard',
    brand: 'Lumeko',
    price: 39_000,
    costPrice: 27_600,
    countInStock: 7,
    rating: 4,
    numReviews: 13,
    description:
      'A post of graphite aluminium, 60 cm, that lights the path and not the sky. Built-in LED, 7 W, 3000 K, IP65.',
  },
  {
    slug: 'garden-spike-spot',
    name: 'Garden Spike Spot',
    brand: 'Lumeko',
    price: 8_700,
    costPrice: 5_600,
    countInStock: 3,
    rating: 3.7,
    numReviews: 20,
    description:
      'A small bronze-coloured spot on a spike, to set a tree or a wall in light from below. GU10, IP65, cord of 1.5 m.',
  },
  {
    slug: 'led-floodlight-50w',
    name: 'LED Floodlight 50 W',
    brand: 'Zubaro',
    price: 12_900,
    costPrice: 9_200,
    countInStock: 30,
    rating: 3.1,
    numReviews: 42,
    description:
      'Cold white light, 6500 K and 4500 lm, for a yard, a workshop or a football corner. Flat aluminium body with a bracket, IP66.',
  },
] as const satisfies readonly LampFacts[]
