import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const floorLamps = [
  {
    slug: 'rubavu-arc-floor-lamp',
    name: 'Rubavu Arc Floor Lamp',
    brand: 'Halden Ridge',
    price: 98_000,
    costPrice: 71_500,
    countInStock: 2,
    rating: 4.9,
    numReviews: 16,
    description:
      'A brass bow of 1.9 m that carries its dome from behind the sofa to above the table. The foot is a disc of white marble, 11 kg, so it stays where it is. E27.',
  },
  {
    slug: 'huye-tripod-floor-lamp',
    name: 'Huye Tripod Floor Lamp',
    brand: 'Rumurika',
    price: 74_000,
    costPrice: 49_600,
    countInStock: 8,
    rating: 4.5,
    numReviews: 29,
    description:
      'Three legs of oiled eucalyptus and a drum of raw linen, 45 cm wide. 1.5 m high, E27, foot switch on the cord; the legs screw off for moving house.',
  },
  {
    slug: 'virunga-paper-column',
    name: 'Virunga Paper Column',
    brand: 'Kazendo',
    price: 38_000,
    costPrice: 22_800,
    countInStock: 12,
    rating: 4,
    numReviews: 33,
    description:
      'A column of ribbed paper, 1.2 m high, that turns a whole corner of a room into soft light. Two E27 sockets, LED bulbs only; folds flat for the bus.',
  },
  {
    slug: 'nyabugogo-floor-basket',
    name: 'Nyabugogo Floor Basket',
    brand: 'Ijabiro Crafts',
    price: 58_000,
    costPrice: 38_900,
    countInStock: 4,
    rating: 4.4,
    numReviews: 11,
    description:
      'A tall basket of split bamboo and dyed sisal, 70 cm, that stands on the floor and throws its weave on the walls. E27, up to 10 W, cord of 2 m.',
  },
  {
    slug: 'karisimbi-reading-lamp',
    name: 'Karisimbi Reading Lamp',
    brand: 'Lumeko',
    price: 36_500,
    costPrice: 25_900,
    countInStock: 15,
    rating: 3.7,
    numReviews: 27,
    description:
      'A straight black stem, 1.4 m, with a head that turns to the page. Built-in LED, 9 W, 3000 K, dimmed by a knob that an old hand finds in the dark.',
  },
] as const satisfies readonly LampFacts[]
