import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const wallLamps = [
  {
    slug: 'imigongo-wall-disc',
    name: 'Imigongo Wall Disc',
    brand: 'Ijabiro Crafts',
    price: 55_000,
    costPrice: 36_300,
    countInStock: 5,
    rating: 4.9,
    numReviews: 22,
    description:
      'A disc of imigongo relief, 40 cm, in black, white and earth red, set 4 cm before the wall with a ring of warm light behind it. Built-in LED, 12 W, 2700 K.',
  },
  {
    slug: 'nyamirambo-up-down-sconce',
    name: 'Nyamirambo Up-Down Sconce',
    brand: 'Lumeko',
    price: 16_500,
    costPrice: 10_600,
    countInStock: 22,
    rating: 4.3,
    numReviews: 49,
    description:
      'A black cylinder that sends one cone of light up the wall and one down. Two GU10 sockets, 20 cm high, also for a covered veranda.',
  },
  {
    slug: 'swing-arm-linen-wall-lamp',
    name: 'Swing-Arm Linen Wall Lamp',
    brand: 'Halden Ridge',
    price: 33_000,
    costPrice: 22_700,
    countInStock: 10,
    rating: 4.5,
    numReviews: 26,
    description:
      'A brass arm in two parts that swings 60 cm from the wall, with a small shade of oatmeal linen. For a bed or a reading chair; plug or fixed wire, E27.',
  },
  {
    slug: 'half-moon-clay-sconce',
    name: 'Half-Moon Clay Sconce',
    brand: 'Ijabiro Crafts',
    price: 14_800,
    costPrice: 8_900,
    countInStock: 16,
    rating: 4.1,
    numReviews: 17,
    description:
      'A half bowl of unglazed terracotta that washes the wall above it with light. 30 cm wide, E14; may be painted like the wall.',
  },
  {
    slug: 'round-bulkhead-lamp',
    name: 'Round Bulkhead Lamp',
    brand: 'Kazendo',
    price: 6_500,
    costPrice: 4_300,
    countInStock: 38,
    rating: 3.5,
    numReviews: 58,
    description:
      'A plain round lamp behind opal plastic and a grey metal cage, for stairs, bathrooms and yards. 22 cm, 12 W, 4000 K, proof against splashes (IP54).',
  },
  {
    slug: 'plug-in-night-light',
    name: 'Plug-In Night Light',
    brand: 'Kazendo',
    price: 750,
    costPrice: 460,
    countInStock: 0,
    rating: 3.2,
    numReviews: 83,
    description:
      'Sits in the socket and comes on by itself when the room gets dark. 0.4 W: a week of nights costs less than ten francs.',
  },
] as const satisfies readonly LampFacts[]
