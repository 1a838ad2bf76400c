const quote = 34
const comma = 44
const colon = 58
const openings = new Set([91, 123])
const closings = new Set([93, 125])
const backslash = 92

export interface JsonLimits {
  /** The most members and list items together. */
  values: number
  depth: number
}

/** Returns the index of the quote that ends the string begun at `start`, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/** Returns what of JSON is beyond its limits without building anything of it, or null; it reads no further than the first excess. */
export function jsonExcess(text: string, limits: JsonLimits): 'values' | 'depth' | null {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma || code === colon) values += 1
    else if (openings.has(code)) depth += 1
    else if (closings.has(code)) depth -= 1
    if (values > limits.values) return 'values'
    if (depth > limits.depth) return 'depth'
  }
  return null
}
