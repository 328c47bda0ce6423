import type { LampFacts } from './lamp-facts.ts'

/** Newest first. */
export const pendantLamps = [
  {
    slug: 'agaseke-basket-pendant',
    name: 'Agaseke Basket Pendant',
    brand: 'Ijabiro Crafts',
    price: 45_000,
    costPrice: 29_300,
    countInStock: 7,
    rating: 4.9,
    numReviews: 41,
    description:
      'A shade woven in Gitarama from sisal and sweetgrass like the lid of an agaseke basket, 36 cm wide. Light falls through the weave and draws soft rings on the ceiling. E27 socket, for bulbs up to 12 W.',
  },
  {
    slug: 'musanze-five-drop-cluster',
    name: 'Musanze Five-Drop Cluster',
    brand: 'Tamuli Studio',
    price: 96_000,
    costPrice: 67_200,
    countInStock: 2,
    rating: 4.7,
    numReviews: 12,
    description:
      'Five mouth-blown glass drops, amber, smoke and clear, hang at five heights from one black ceiling rose. For a table of six to eight people; five E27 sockets, cords shortened by hand.',
  },
  {
    slug: 'nyungwe-dome-pendant',
    name: 'Nyungwe Dome Pendant',
    brand: 'Rumurika',
    price: 32_000,
    costPrice: 20_800,
    countInStock: 14,
    rating: 4.6,
    numReviews: 57,
    description:
      'Spun steel, enamelled in forest green outside and white inside, 38 cm across. It throws a wide, even pool of light on a kitchen table. E27, cord of 1.5 m.',
  },
  {
    slug: 'imigongo-drum-pendant',
    name: 'Imigongo Drum Pendant',
    brand: 'Ijabiro Crafts',
    price: 68_000,
    costPrice: 46_900,
    countInStock: 5,
    rating: 4.8,
    numReviews: 23,
    description:
      'A drum of 42 cm with the zigzag ridges of imigongo in black, white and ochre, raised by hand as in Nyakarambi. Open below, so the table gets the light and the pattern its shadow. E27.',
  },
  {
    slug: 'kivu-opal-globe-pendant',
    name: 'Kivu Opal Globe Pendant',
    brand: 'Lumeko',
    price: 38_500,
    costPrice: 25_400,
    countInStock: 11,
    rating: 4.4,
    numReviews: 36,
    description:
      'A globe of opal glass, 25 cm, on a brushed brass stem. It glows like the moon over the lake and dazzles nobody. E27, up to 10 W.',
  },
  {
    slug: 'gishari-banana-leaf-pendant',
    name: 'Gishari Banana-Leaf Pendant',
    brand: 'Ijabiro Crafts',
    price: 27_000,
    costPrice: 16_700,
    countInStock: 0,
    rating: 4.2,
    numReviews: 19,
    description:
      'Dried banana leaf laid strip over strip on a bell of wire, 40 cm high. Each one is a little different; all of them make a warm brown light. E27, LED bulbs only.',
  },
  {
    slug: 'plain-cord-pendant',
    name: 'Plain Cord Pendant',
    brand: 'Kazendo',
    price: 6_800,
    costPrice: 4_350,
    countInStock: 32,
    rating: 3.8,
    numReviews: 64,
    description:
      'A turned wooden socket on two metres of red textile cord, for a bulb that is worth looking at. E27, ceiling rose and screws in the bag, bulb not.',
  },
] as const satisfies readonly LampFacts[]
