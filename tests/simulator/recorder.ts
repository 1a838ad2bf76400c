import { fingerprintOf } from 'chartroom/fingerprint'
import type { PageMessage } from 'chartroom/messages'
import type { Log } from 'chartroom/recording'
import { recordingText } from 'chartroom/recording-file'
import { createSender } from 'chartroom/sender'
import { transitionId } from 'chartroom/transition-id'
import { withoutSecrets } from 'chartroom/without-secrets'
import type { InspectionEvent } from 'xstate'
import type { Story } from './people/steps.ts'
import type { Products } from './products.ts'
import { runStory } from './run-story.ts'
import { opening } from './server/school.ts'

/** Runs a story and writes down what every actor of every page did, as a file that the visualiser opens. */
export async function recordStory(products: Products, story: Story): Promise<string> {
  const parts: Pick<Log, 'machines' | 'entries'>[] = []
  const leave: (() => void)[] = []
  const post = (told: PageMessage) => void (told.kind === 'entries' && parts.push(told.more))
  const inspect = (device: string, number: number, now: () => number) => {
    const sender = createSender({ page: `${number} ${device}`, now, transitionId, fingerprintOf, disclosure: withoutSecrets, post })
    leave.push(sender.leave)
    return (event: InspectionEvent) => sender.inspect(event)
  }
  await runStory(products, story, { inspect })
  for (const last of leave) last()
  const entries = parts.flatMap((part) => part.entries).sort((one, other) => one.at - other.at)
  const machines = Object.assign({}, ...parts.map((part) => part.machines))
  return recordingText({ machines, base: [], entries }, new Date(opening).toISOString())
}
