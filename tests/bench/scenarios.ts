import type { Scenario } from './figure.ts'
import { attack } from './scenarios/attack.ts'
import { backup } from './scenarios/backup.ts'
import { cpu } from './scenarios/cpu.ts'
import { editorPage } from './scenarios/editor-page.ts'
import { examPage } from './scenarios/exam-page.ts'
import { examRoom } from './scenarios/exam-room.ts'
import { firstLoad } from './scenarios/first-load.ts'
import { gradingPage } from './scenarios/grading-page.ts'
import { growth } from './scenarios/growth.ts'
import { latency } from './scenarios/latency.ts'
import { liveInspection } from './scenarios/live-inspection.ts'
import { memory } from './scenarios/memory.ts'
import { review } from './scenarios/review.ts'
import { saves } from './scenarios/saves.ts'
import { spikes } from './scenarios/spikes.ts'
import { visualiser } from './scenarios/visualiser.ts'
import { vitals } from './scenarios/vitals.ts'

/** Every part of the bench by the name that `--only` takes, in the order of the table. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  saves,
  latency,
  cpu,
  growth,
  review,
  memory,
  spikes,
  attack,
  backup,
  'exam-room': examRoom,
  'first-load': firstLoad,
  'exam-page': examPage,
  'editor-page': editorPage,
  'grading-page': gradingPage,
  vitals,
  visualiser,
  'live-inspection': liveInspection,
}

/** The parts that need a build of the pages. */
export const ofPages: readonly string[] = ['first-load', 'exam-page', 'editor-page', 'grading-page', 'vitals']
