import { afterMicrotasks, createHarness, isByPerson } from 'chartroom/actor-harness'
import { fingerprintOf } from 'chartroom/fingerprint'
import type { RegisteredMachine } from 'chartroom/machine-model'
import type { PageMessage } from 'chartroom/messages'
import { emptyLog, type Log } from 'chartroom/recording'
import { createSender } from 'chartroom/sender'
import { transitionId } from 'chartroom/transition-id'
import { withoutSecrets } from 'chartroom/without-secrets'
import type { EventObject } from 'xstate'

/** What the sender of a page reports while a machine takes these events. */
export async function recordedRun({ model }: RegisteredMachine, input: unknown, events: readonly EventObject[]): Promise<Log> {
  const sent: PageMessage[] = []
  const sender = createSender({
    page: 'p',
    post: (message) => sent.push(message),
    now: () => 0,
    transitionId,
    fingerprintOf,
    disclosure: withoutSecrets,
  })
  const harness = createHarness(model, input)
  harness.actor.system.inspect(sender.inspect)
  harness.actor.start()
  for (const event of events) {
    if (isByPerson(event)) harness.actor.send(event)
    else harness.settle(event)
    await afterMicrotasks()
  }
  sender.answer({ kind: 'hello' })
  const replay = sent.at(-1)
  harness.actor.stop()
  return replay?.kind === 'replay' ? replay.log : emptyLog
}
