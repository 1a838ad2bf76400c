import type { Plugin } from 'vite'

const olderForms = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("(?:woff|truetype)"\)/g

/** Takes the forms of fonts out of a style sheet that are older than WOFF2. */
export const withoutOlderFonts = (styles: string): string => styles.replaceAll(olderForms, '')

/** Names the fonts of formulas in WOFF2 alone, which every browser that runs our scripts reads. */
export function newestFonts(): Plugin {
  return {
    name: 'newest-fonts',
    enforce: 'pre',
    transform: { filter: { id: /\/katex\.min\.css$/ }, handler: withoutOlderFonts },
  }
}
