import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const lanterns = [
  {
    slug: 'red-hurricane-lantern',
    name: 'Red Hurricane Lantern',
    brand: 'Halden Ridge',
    price: 8_500,
    costPrice: 5_500,
    countInStock: 15,
    rating: 4.6,
    numReviews: 82,
    description:
      'Grandmother’s lantern without the paraffin: red tin, a glass chimney and an LED flame with a wheel for the brightness. 26 cm, three AA batteries.',
  },
  {
    slug: 'pierced-tin-lantern',
    name: 'Pierced Tin Lantern',
    brand: 'Ijabiro Crafts',
    price: 980,
    costPrice: 600,
    countInStock: 23,
    rating: 4.2,
    numReviews: 15,
    description:
      'A milk tin’s second life: pricked by hand with rings of stars, with a wire handle. 12 cm high, for one tea light.',
  },
  {
    slug: 'round-paper-lantern',
    name: 'Round Paper Lantern',
    brand: 'Kazendo',
    price: 2_400,
    costPrice: 1_450,
    countInStock: 0,
    rating: 3.9,
    numReviews: 37,
    description: 'A ball of white paper on wire rings, 40 cm, to hang over any bulb up to 8 W. Weighs next to nothing.',
  },
  {
    slug: 'gishwati-camping-lantern',
    name: 'Gishwati Camping Lantern',
    brand: 'Zubaro',
    price: 13_500,
    costPrice: 9_400,
    countInStock: 11,
    rating: 4.3,
    numReviews: 28,
    description:
      'A rubber-footed lantern that lights a tent or a kitchen for 30 hours and charges the phone. 3000 K or 5000 K, up to 400 lm, splash-proof.',
  },
  {
    slug: 'paper-bag-luminary',
    name: 'Paper Bag Luminary',
    brand: 'Ijabiro Crafts',
    price: 250,
    costPrice: 145,
    countInStock: 34,
    rating: 3.6,
    numReviews: 6,
    description:
      'A brown paper bag with a cut-out pattern of hills, treated so that it does not catch fire. Sand and an LED tea light go inside.',
  },
  {
    slug: 'led-tea-light',
    name: 'LED Tea Light',
    brand: 'Kazendo',
    price: 350,
    costPrice: 200,
    countInStock: 40,
    rating: 2.9,
    numReviews: 44,
    description: 'A flame that flickers for 60 hours on one button cell and burns no tablecloth. 4 cm wide.',
  },
] as const satisfies readonly LampFacts[]
