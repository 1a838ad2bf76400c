import { fromCallback } from 'xstate'
import { batchEntries } from './batch-entries.ts'
import type { LinkCommand, LinkEvent } from './machine/contract.ts'
import { CHANNEL, type ObserverMessage, type PageMessage } from './messages.ts'

const FRAME_MS = 16

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Listens to the running actors of all pages of this origin, asks them for what was before, and passes events on to them. */
export const liveLink = (open: () => Channel = () => new BroadcastChannel(CHANNEL)) =>
  fromCallback<LinkCommand, Record<string, never>>(({ sendBack, receive }) => {
    const channel = open()
    const ask = (message: ObserverMessage) => channel.postMessage(message)
    const tell = (event: LinkEvent) => sendBack(event)
    const { add, flush, stop } = batchEntries(FRAME_MS, (more) => tell({ type: 'link.entriesAdded', more }))
    channel.addEventListener('message', ({ data }: MessageEvent<PageMessage | ObserverMessage>) => {
      if (data.kind === 'entries') add(data.more)
      if (data.kind !== 'replay') return
      flush()
      tell({ type: 'link.replayed', page: data.page, log: data.log })
    })
    receive(({ actor, event }) => ask({ kind: 'send', actor, event }))
    ask({ kind: 'hello' })
    return () => {
      stop()
      channel.close()
    }
  })
