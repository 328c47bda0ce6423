/**
 * Replaces the module that Emotion's withTheme uses, which the site does not use. The original includes a copy of
 * react-is.
 */
export default function hoistNonReactStatics<T>(target: T): T {
  return target
}
