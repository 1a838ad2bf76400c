import type { Appearance } from '../../ui/appearance.ts'

type TextSize = Appearance['textSize']

const sizes: readonly TextSize[] = ['16', '18', '21', '26']

export const textSizeWords: Record<TextSize, string> = { '16': 'Small', '18': 'Normal', '21': 'Large', '26': 'Very large' }

/** Returns the next larger (1) or smaller (-1) text size, or the same at the end of the row. */
export const nextTextSize = (size: TextSize, by: 1 | -1): TextSize => sizes[sizes.indexOf(size) + by] ?? size
