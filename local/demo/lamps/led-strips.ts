import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const ledStrips = [
  {
    slug: 'thousand-hills-neon-flex',
    name: 'Thousand Hills Neon Flex',
    brand: 'Tamuli Studio',
    price: 43_000,
    costPrice: 29_200,
    countInStock: 4,
    rating: 4.8,
    numReviews: 19,
    description:
      'A line of hills and a rising sun, bent from neon-like silicone on a clear plate, 60 x 35 cm. 12 V adapter and dimmer are in the box.',
  },
  {
    slug: 'colour-strip-5m',
    name: 'Colour Strip 5 m',
    brand: 'Zubaro',
    price: 14_500,
    costPrice: 9_900,
    countInStock: 20,
    rating: 3.4,
    numReviews: 61,
    description:
      'Sixteen million colours and a small remote that forgets none of them. 5 m, 150 LEDs, glue on the back, 12 V.',
  },
  {
    slug: 'under-shelf-light-bar',
    name: 'Under-Shelf Light Bar',
    brand: 'Lumeko',
    price: 18_900,
    costPrice: 12_700,
    countInStock: 1,
    rating: 4.4,
    numReviews: 25,
    description:
      'An aluminium profile, 60 cm, with a strip behind opal cover: light on the worktop and no dots in the tiles. 9 W, 4000 K, switches by a wave of the hand.',
  },
  {
    slug: 'warm-strip-coil-5m',
    name: 'Warm Strip Coil 5 m',
    brand: 'Lumeko',
    price: 9_800,
    costPrice: 6_400,
    countInStock: 27,
    rating: 4.1,
    numReviews: 73,
    description:
      'Five metres of warm light, 2700 K, to cut at every third LED and hide behind a shelf, a bed or a mirror. 24 W, adapter included.',
  },
  {
    slug: 'copper-fairy-wire-2m',
    name: 'Copper Fairy Wire 2 m',
    brand: 'Kazendo',
    price: 990,
    costPrice: 620,
    countInStock: 0,
    rating: 4,
    numReviews: 52,
    description:
      'Twenty points of light on a copper wire as thin as a hair. Put it in a jar; two CR2032 cells are inside.',
  },
] as const satisfies readonly LampFacts[]
