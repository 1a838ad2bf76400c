const inside = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i

/** Finds the receipt in a text that was typed or pasted: 64 hexadecimal digits in lower case, whatever stands around or between them; null where there is none. */
export const receiptIn = (text: string): string | null =>
  (inside.exec(text) ?? inside.exec(text.replaceAll(/\s/g, '')))?.[0].toLowerCase() ?? null

/** Parts a receipt into its two ends, enough for a person to compare it with another one, and what stands between them. */
export const receiptParts = (receipt: string) => ({ head: receipt.slice(0, 8), middle: receipt.slice(8, -8), tail: receipt.slice(-8) })
