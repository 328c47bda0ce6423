import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const tableLamps = [
  {
    slug: 'muhazi-ceramic-table-lamp',
    name: 'Muhazi Ceramic Table Lamp',
    brand: 'Tamuli Studio',
    price: 34_000,
    costPrice: 22_400,
    countInStock: 9,
    rating: 4.7,
    numReviews: 38,
    description:
      'A gourd of stoneware in the blue of Lake Muhazi under a shade of natural linen. 48 cm high, E27, with a switch on the textile cord.',
  },
  {
    slug: 'kinigi-mushroom-lamp',
    name: 'Kinigi Mushroom Lamp',
    brand: 'Lumeko',
    price: 28_500,
    costPrice: 19_100,
    countInStock: 17,
    rating: 4.5,
    numReviews: 72,
    description:
      'A round cap on a short stem, lacquered in tangerine. Three steps of brightness by touch, 2700 K; the battery lasts nine hours and charges by USB-C. 26 cm high.',
  },
  {
    slug: 'imigongo-block-lamp',
    name: 'Imigongo Block Lamp',
    brand: 'Ijabiro Crafts',
    price: 52_000,
    costPrice: 34_800,
    countInStock: 3,
    rating: 4.8,
    numReviews: 14,
    description:
      'A block of dark wood, 24 cm, with a spiral of imigongo cut through its face so that the light comes out along the ridges. Built-in LED, 6 W, 2700 K.',
  },
  {
    slug: 'gisenyi-amber-glass-lamp',
    name: 'Gisenyi Amber Glass Lamp',
    brand: 'Tamuli Studio',
    price: 46_500,
    costPrice: 32_100,
    countInStock: 0,
    rating: 4.3,
    numReviews: 21,
    description:
      'A bottle of amber glass that has its own small light inside, and a cream cotton shade on top. Two switches: evening and night. E27 and E14, 52 cm high.',
  },
  {
    slug: 'akagera-pleated-bedside-lamp',
    name: 'Akagera Pleated Bedside Lamp',
    brand: 'Halden Ridge',
    price: 19_500,
    costPrice: 12_300,
    countInStock: 24,
    rating: 4.1,
    numReviews: 45,
    description:
      'A slim brass stem and a small pleated shade in sand yellow, made for the narrow space beside a bed. E14, up to 6 W, 36 cm high.',
  },
  {
    slug: 'gatagara-clay-pot-lamp',
    name: 'Gatagara Clay Pot Lamp',
    brand: 'Ijabiro Crafts',
    price: 41_000,
    costPrice: 26_200,
    countInStock: 6,
    rating: 4.6,
    numReviews: 18,
    description:
      'A round pot of red clay, polished with a stone and scratched with a band of triangles, under a wide cream shade. 44 cm high, E27.',
  },
  {
    slug: 'ukwezi-moon-lamp',
    name: 'Ukwezi Moon Lamp',
    brand: 'Kazendo',
    price: 9_500,
    costPrice: 5_900,
    countInStock: 28,
    rating: 3.9,
    numReviews: 96,
    description:
      'The full moon, 15 cm wide, on a little stand of beech. Tap it for warm or white light; it charges by USB and sleeps after an hour.',
  },
] as const satisfies readonly LampFacts[]
