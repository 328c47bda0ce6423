import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const solarLights = [
  {
    slug: 'bugesera-solar-home-kit',
    name: 'Bugesera Solar Home Kit',
    brand: 'Zubaro',
    price: 64_000,
    costPrice: 46_700,
    countInStock: 5,
    rating: 4.5,
    numReviews: 31,
    description:
      'A panel of 10 W, a battery box and two hanging lamps of 200 lm each with 5 m of cord. Lights two rooms for six hours and charges phones by USB.',
  },
  {
    slug: 'pupil-solar-lamp',
    name: 'Pupil Solar Lamp',
    brand: 'Zubaro',
    price: 3_600,
    costPrice: 2_500,
    countInStock: 29,
    rating: 4.4,
    numReviews: 108,
    description:
      'A small round lamp on a folding stand, with the panel on its back. A day of sun gives five hours of homework; 40 lm, 4000 K.',
  },
  {
    slug: 'solar-path-stake',
    name: 'Solar Path Stake',
    brand: 'Rumurika',
    price: 4_800,
    costPrice: 3_100,
    countInStock: 2,
    rating: 3.3,
    numReviews: 40,
    description:
      'Put it in the ground beside the path; it comes on at six and stays until midnight. Steel and ribbed glass, 3000 K, 36 cm.',
  },
  {
    slug: 'solar-street-light-60w',
    name: 'Solar Street Light 60 W',
    brand: 'Zubaro',
    price: 88_000,
    costPrice: 66_000,
    countInStock: 0,
    rating: 2.1,
    numReviews: 8,
    description:
      'Panel, battery and lamp in one head for a pole of 4 to 6 m. 5000 K, 3000 lm, dims by itself until somebody walks by.',
  },
  {
    slug: 'solar-keyring-light',
    name: 'Solar Keyring Light',
    brand: 'Kazendo',
    price: 480,
    costPrice: 300,
    countInStock: 31,
    rating: 0,
    numReviews: 0,
    description: 'Finds the keyhole every evening and asks for nothing but a place in the sun. 5 cm, two white LEDs.',
  },
] as const satisfies readonly LampFacts[]
