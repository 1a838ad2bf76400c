/** Collects the pieces of a body in at most twice their bytes, however small the pieces are. */
export function bodyBytes() {
  let held: Buffer = Buffer.alloc(0)
  let length = 0
  return {
    add(piece: Buffer): void {
      const needed = length + piece.length
      if (length === 0) held = piece
      else {
        if (needed > held.length) {
          const larger = Buffer.allocUnsafe(Math.max(needed, 2 * held.length))
          held.copy(larger, 0, 0, length)
          held = larger
        }
        piece.copy(held, length)
      }
      length = needed
    },
    length: () => length,
    text: () => held.toString('utf8', 0, length),
  }
}
