/** For Emotion's withTheme, which the site does not use: the real one brings a copy of react-is. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target
}
