import type { QrPicture } from '../../machines/account/setup.ts'

/** Draws a text as a QR code: one SVG path of unit squares with the quiet margin that scanners need. */
export async function drawQrCode(text: string): Promise<QrPicture> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
