import type { Readable } from 'node:stream'

/** How many bytes of bodies are read in one turn of the event loop, beside pieces of `smallPiece`. */
const bytesOfTurn = 256 * 1024
const smallPiece = 16 * 1024

/** What is done with a stream that is read in turns. */
export interface Reader {
  /** So many bytes of it are in memory and not read yet. */
  onWaiting?(bytes: number): void
  onPiece(piece: Buffer): void
}

/** Lets those in line read, as many in a turn of the loop as `most` bytes hold; each says how many bytes it read. */
function createLine(most: number) {
  const line: (() => number)[] = []
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || line.length === 0) return
    isScheduled = true
    setImmediate(readTurn)
  }

  function readTurn(): void {
    isScheduled = false
    for (let read = 0; read < most; ) {
      const readNext = line.shift()
      if (!readNext) return
      read += readNext()
    }
    schedule()
  }

  return (readNext: () => number): void => {
    line.push(readNext)
    schedule()
  }
}

/**
 * Reads streams in turns: a small piece at once, large ones first come, first served, as many in a turn of the loop as `most` bytes hold.
 * Until its turn a connection brings nothing more into memory, so that a thousand large bodies at once leave the loop to everybody else.
 */
export function createReadingTurns(most: number = bytesOfTurn) {
  const wait = createLine(most)

  /** Starts reading a stream; the function returned ends it. */
  return function read(stream: Readable, { onWaiting, onPiece }: Reader): () => void {
    let [isWaiting, isOver] = [false, false]
    const readPiece = (): number => {
      isWaiting = false
      const piece: Buffer | string | null = isOver ? null : stream.read()
      if (piece === null) return 0
      onPiece(typeof piece === 'string' ? Buffer.from(piece) : piece)
      return piece.length
    }
    const onReadable = () => {
      onWaiting?.(stream.readableLength)
      if (isWaiting || isOver) return
      if (stream.readableLength <= smallPiece) return void readPiece()
      isWaiting = true
      wait(readPiece)
    }
    stream.on('readable', onReadable)
    return () => {
      isOver = true
      stream.off('readable', onReadable)
    }
  }
}

export type ReadInTurns = ReturnType<typeof createReadingTurns>
