import type { InspectionEvent } from 'xstate'
import type { ObserverMessage } from './messages.ts'
import { CHANNEL } from './messages.ts'
import { createSender, type SenderNeeds } from './sender.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Opens the channel on which this page tells what its actors do and takes events for them; returns what to inspect them with. */
export function startInspection(names: Pick<SenderNeeds, 'transitionId' | 'fingerprintOf'>): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(CHANNEL)
  const page = crypto.randomUUID().slice(0, 8)
  const sender = createSender({
    ...{ ...names, page, now: Date.now, disclosure: withoutSecrets },
    post: (message) => channel.postMessage(message),
  })
  channel.addEventListener('message', ({ data }: MessageEvent<ObserverMessage>) => sender.answer(data))
  addEventListener('pagehide', sender.leave)
  return sender.inspect
}
