import type { EventStream } from '../../http/event-stream.ts'
import type { RoomNews } from './room-news.ts'

/** Says on the streams of attempts that the exam room changed something; what it was, their pages ask. */
export function createAttemptStreams(news: RoomNews) {
  const streams = new Map<string, Set<EventStream>>()
  news.listen((attemptIds) => {
    for (const id of attemptIds) for (const stream of streams.get(id) ?? []) stream.send('changed', '{}')
  })
  return {
    /** Adds a stream of an attempt until the returned function is called. */
    add(attemptId: string, stream: EventStream): () => void {
      const some = streams.get(attemptId) ?? new Set()
      streams.set(attemptId, some.add(stream))
      return () => {
        some.delete(stream)
        if (some.size === 0 && streams.get(attemptId) === some) streams.delete(attemptId)
      }
    },
  }
}
