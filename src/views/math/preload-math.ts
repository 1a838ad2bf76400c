import { loadRenderer } from './renderer.ts'

const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2']

/** Loads KaTeX and the fonts of usual formulas ahead of need; rejects where formulas cannot be drawn. */
export const preloadMath = async (): Promise<void> => {
  await loadRenderer()
  await Promise.all(faces.map((face) => document.fonts.load(face)))
}
