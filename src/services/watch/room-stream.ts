import { type EventObject, fromCallback } from 'xstate'
import type { RoomChange } from '../../../domain/api/exam-room.ts'
import { minute, second } from '../../../domain/time/durations.ts'
import { roomStreamUrl } from '../api/exam-room.ts'

/** The server says something every 20 s; a stream without a word for this long is dead. */
const SILENCE_MS = 50 * second
/** A stream that the server refused is opened again after this. */
const AGAIN_MS = minute

const changeOf = (text: string): RoomChange | null => {
  try {
    return JSON.parse(text) as RoomChange
  } catch {
    return null
  }
}

interface StreamListener {
  opened: () => void
  /** Something was said, and the room where it changed. */
  heard: (change: RoomChange | null) => void
  failed: (source: EventSource) => void
}

function openStream(assignmentId: string, { opened, heard, failed }: StreamListener): EventSource {
  const source = new EventSource(roomStreamUrl(assignmentId))
  source.addEventListener('open', opened)
  source.addEventListener('error', () => failed(source))
  source.addEventListener('beat', () => heard(null))
  source.addEventListener('room', ({ data }) => heard(changeOf(data)))
  return source
}

/** Keeps the stream of an exam room open: says when it is open and lost, and passes on what changes. */
export const roomStream = fromCallback<EventObject, { assignmentId: string }>(({ input, sendBack }) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const openAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  const lost = () => sendBack({ type: 'stream.lost' })
  const heard = (change: RoomChange | null) => {
    openAfter(SILENCE_MS)
    if (change) sendBack({ type: 'room.changed', change })
  }
  const opened = () => {
    openAfter(SILENCE_MS)
    sendBack({ type: 'stream.opened' })
  }
  const failed = ({ readyState }: EventSource) => {
    lost()
    if (readyState === EventSource.CLOSED) openAfter(AGAIN_MS)
  }
  function open() {
    if (source) lost()
    source?.close()
    source = openStream(input.assignmentId, { opened, heard, failed })
    openAfter(SILENCE_MS)
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
})
