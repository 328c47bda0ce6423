/** What is written down of one demo lamp by hand; lamps.ts adds the category, the id, the day and the picture's address. */
export type LampFacts = {
  slug: string
  name: string
  brand: Brand
  /** RWF */
  price: number
  /** RWF: what the shop paid, 55 to 80 % of the price. */
  costPrice: number
  countInStock: number
  /** 0 to 5 with one decimal; 0 means that nobody has rated it yet. */
  rating: number
  numReviews: number
  description: string
}

/** Invented makers. */
type Brand = 'Rumurika' | 'Tamuli Studio' | 'Ijabiro Crafts' | 'Lumeko' | 'Zubaro' | 'Kazendo' | 'Halden Ridge'
