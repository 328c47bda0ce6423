import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const deskLamps = [
  {
    slug: 'rusizi-bankers-lamp',
    name: 'Rusizi Banker’s Lamp',
    brand: 'Halden Ridge',
    price: 48_000,
    costPrice: 33_200,
    countInStock: 6,
    rating: 4.6,
    numReviews: 34,
    description:
      'A shade of green cased glass, white inside, on a brass foot with a pull chain. It lights the papers and leaves the eyes in peace. E27, 38 cm high.',
  },
  {
    slug: 'butare-jointed-desk-lamp',
    name: 'Butare Jointed Desk Lamp',
    brand: 'Rumurika',
    price: 22_500,
    costPrice: 14_400,
    countInStock: 19,
    rating: 4.8,
    numReviews: 88,
    description:
      'Two arms, four springs and a brick-red head that stays where it is put. Reaches 75 cm over the desk; E27, weighted foot.',
  },
  {
    slug: 'slim-bar-desk-lamp',
    name: 'Slim Bar Desk Lamp',
    brand: 'Lumeko',
    price: 29_000,
    costPrice: 20_300,
    countInStock: 13,
    rating: 4.2,
    numReviews: 51,
    description:
      'A bar of aluminium, 42 cm, with an even line of neutral light, 4000 K, 8 W. Dims by touch and charges a phone from the foot.',
  },
  {
    slug: 'yellow-clamp-work-lamp',
    name: 'Yellow Clamp Work Lamp',
    brand: 'Kazendo',
    price: 9_400,
    costPrice: 6_100,
    countInStock: 26,
    rating: 3.6,
    numReviews: 47,
    description:
      'Clamps to a table, a shelf or a sewing machine up to 5 cm thick. Sunflower-yellow steel shade, E27, cord of 1.8 m.',
  },
  {
    slug: 'gooseneck-study-lamp',
    name: 'Gooseneck Study Lamp',
    brand: 'Kazendo',
    price: 7_900,
    costPrice: 4_900,
    countInStock: 40,
    rating: 3.4,
    numReviews: 120,
    description:
      'A white lamp with a neck that bends wherever homework is. 5 W, 4000 K, three steps; works while it charges.',
  },
  {
    slug: 'clip-on-book-light',
    name: 'Clip-On Book Light',
    brand: 'Kazendo',
    price: 2_900,
    costPrice: 1_750,
    countInStock: 35,
    rating: 2.8,
    numReviews: 31,
    description: 'Clips to the cover and lights two pages without waking anybody. Two AAA batteries, 3000 K, 60 g.',
  },
] as const satisfies readonly LampFacts[]
