import { hash } from 'node:crypto'

/** Every style sheet that the installed React Aria puts into the page by itself; a test compares them with its code. */
export const injectedStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** Returns the sources by which a content security policy admits the styles and no others. */
export const styleHashes = (styles: readonly string[]): string[] => styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
