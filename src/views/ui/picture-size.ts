import type { CSSProperties } from 'react'
import type { ImageSize } from '../../../domain/quiz/quiz.ts'

/** The size of a picture before it is loaded: its own, smaller where its place is narrower, or where it would be taller than a CSS length. */
export function pictureSize(size: ImageSize | undefined, tallest?: string): CSSProperties | undefined {
  if (!size) return undefined
  const [width, ratio] = [`${size.width}px`, size.width / size.height]
  const widths = [width, '100%', ...(tallest ? [`${tallest} * ${ratio}`] : [])]
  return { inlineSize: `min(${widths.join(', ')})`, aspectRatio: ratio }
}
