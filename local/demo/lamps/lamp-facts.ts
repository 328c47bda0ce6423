/** The handwritten part of a demo lamp; lamps.ts adds category, id, time and picture. */
export type LampFacts = {
  slug: string
  name: string
  brand: Brand
  /** RWF */
  price: number
  /** RWF; 55 to 80 % of the price. */
  costPrice: number
  countInStock: number
  /** 0 to 5 with one decimal; 0 means not rated yet. */
  rating: number
  numReviews: number
  description: string
}

/** Fictional brands. */
type Brand = 'Rumurika' | 'Tamuli Studio' | 'Ijabiro Crafts' | 'Lumeko' | 'Zubaro' | 'Kazendo' | 'Halden Ridge'
