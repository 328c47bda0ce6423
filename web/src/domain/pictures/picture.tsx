import { chakra } from '@chakra-ui/react'
import { pictureSources } from '../../../../shared/products/picture.ts'

type Props = {
  /** Path of the largest width, as a product has it. */
  image: string
  /** Empty where the lamp's name stands beside the picture. */
  alt: string
  /** How wide it will be shown, as the `sizes` of an img. */
  sizes: string
  /** 'first' for what a visitor sees before anything else, 'seen' for what is on the first screen. */
  urgency?: 'first' | 'seen'
}

/** A lamp's picture, 4:3, in the width that the screen needs. It fills the box it stands in. */
export function Picture({ image, alt, sizes, urgency }: Props) {
  const sources = pictureSources(image)
  return (
    <chakra.img
      key={image}
      // Before src: some browsers begin to fetch as soon as they know that.
      loading={urgency ? 'eager' : 'lazy'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={sources.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
      src={image}
      alt={alt}
      // A picture that is missing leaves the calm ground it stands on, and its name to screen readers.
      onError={({ currentTarget }) => {
        currentTarget.style.opacity = '0'
      }}
      htmlWidth={1200}
      htmlHeight={900}
      width="100%"
      height="100%"
      objectFit="cover"
    />
  )
}
