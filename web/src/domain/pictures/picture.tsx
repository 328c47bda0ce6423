import { chakra } from '@chakra-ui/react'
import { pictureSources } from '../../../../shared/pictures/picture-sources.ts'
import { useNearView } from '../../lib/use-near-view.ts'

type Props = {
  /** Path of the largest size, as in the product; empty without a picture. */
  image: string
  /** Alternative text; empty if the lamp's name is next to the picture. */
  alt: string
  /** Displayed width, as the `sizes` of an img. */
  sizes: string
  /** Loading priority: 'first' for what a visitor sees first, 'seen' for the rest of the first screen. */
  urgency?: 'first' | 'seen'
}

/** Renders a lamp's picture, 4:3, in the size that the screen needs, when it is almost in view. */
export function Picture(props: Props) {
  const [place, isNear] = useNearView(props.urgency !== undefined)
  if (isNear) return <Shown {...props} />
  return (
    <>
      {/* The placeholder is as tall as the picture, since the visitor may scroll up to it. */}
      <chakra.span ref={place} display="block" height="100%" />
      {/* Readers without scripts see the picture as well. */}
      <noscript>
        <Shown {...props} />
      </noscript>
    </>
  )
}

/** Fetches a picture again that failed before the app had loaded, as in a prerendered page. */
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
      // colours.css draws a generic lamp in its place, and screen readers have its name.
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
