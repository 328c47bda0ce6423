import { chakra } from '@chakra-ui/react'
import { pictureSources } from '../../../../shared/pictures/picture-sources.ts'
import { useNear } from '../../lib/use-near.ts'

type Props = {
  /** Path of the largest size, as in the product; empty while it has none. */
  image: string
  /** Empty where the lamp's name is beside it. */
  alt: string
  /** Its displayed width, as the `sizes` of an img. */
  sizes: string
  /** 'first' for what a visitor sees first, 'seen' for the rest of the first screen. */
  urgency?: 'first' | 'seen'
}

/** A lamp's picture, 4:3, in the size that the screen needs, once it is nearly in sight. It fills its container. */
export function Picture(props: Props) {
  const [place, isNear] = useNear(props.urgency !== undefined)
  if (isNear) return <Shown {...props} />
  return (
    <>
      {/* As tall as the picture, which may be scrolled to from below. */}
      <chakra.span ref={place} display="block" height="100%" />
      {/* For those who read without scripts. */}
      <noscript>
        <Shown {...props} />
      </noscript>
    </>
  )
}

/** Fetches a picture again that failed before the app was there to notice, as in a prerendered page. */
function retryBroken(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') {
    const { src } = picture
    picture.src = src
  }
}

function Shown({ image, alt, sizes, urgency }: Props) {
  const sources = pictureSources(image)
  return (
    <chakra.img
      key={image}
      ref={retryBroken}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      sizes={sizes}
      srcSet={sources.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
      src={image || undefined}
      alt={alt}
      style={image === '' ? { opacity: 0 } : undefined}
      // In its place ground.css draws some lamp; screen readers have its name.
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
