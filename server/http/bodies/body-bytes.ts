const smallPiece = 4_096
const blockSize = 16_384

/** Collects the pieces of a body: large pieces as they are, small ones copied together, so that it never needs more than a block beyond twice their bytes. */
export function bodyBytes() {
  const whole: Buffer[] = []
  let block: Buffer = Buffer.alloc(0)
  let inBlock = 0
  let length = 0

  function closeBlock(): void {
    if (inBlock > 0) whole.push(block.subarray(0, inBlock))
    block = Buffer.alloc(0)
    inBlock = 0
  }

  function copyIntoBlock(piece: Buffer): void {
    if (inBlock + piece.length > block.length) {
      closeBlock()
      block = Buffer.allocUnsafeSlow(blockSize)
    }
    inBlock += piece.copy(block, inBlock)
  }

  return {
    add(piece: Buffer): void {
      length += piece.length
      if (piece.length < smallPiece) copyIntoBlock(piece)
      else {
        closeBlock()
        whole.push(piece)
      }
    },
    length: () => length,
    text(): string {
      closeBlock()
      return whole.length === 1 ? String(whole[0]) : Buffer.concat(whole, length).toString('utf8')
    },
  }
}
