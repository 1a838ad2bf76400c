/** Up to this length of the part `includes` takes time linear to the text; with longer ones it may compare each with all. */
const safelyIncluded = 250

/** For each beginning of a part, how much of its start is also its end. */
function borders(part: string): Uint32Array {
  const lengths = new Uint32Array(part.length)
  let length = 0
  for (let at = 1; at < part.length; at += 1) {
    while (length > 0 && part.charCodeAt(at) !== part.charCodeAt(length)) length = lengths[length - 1] ?? 0
    if (part.charCodeAt(at) === part.charCodeAt(length)) length += 1
    lengths[at] = length
  }
  return lengths
}

/** Returns whether a text contains a part, as `includes` does, in time linear to both (Knuth, Morris, Pratt). */
export function isContained(part: string, text: string): boolean {
  if (part.length <= safelyIncluded) return text.includes(part)
  if (part.length > text.length) return false
  const lengths = borders(part)
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    while (length > 0 && text.charCodeAt(at) !== part.charCodeAt(length)) length = lengths[length - 1] ?? 0
    if (text.charCodeAt(at) === part.charCodeAt(length)) length += 1
    if (length === part.length) return true
  }
  return false
}
