import { cpuOf, memoryOf } from '../../../tests/bench/cpu-time.ts'
import { type Figure, show, whole } from '../../../tests/bench/figure.ts'
import type { Latency } from '../../../tests/bench/load/job.ts'
import { startReal } from '../../../tests/bench/processes.ts'
import { sqlitePlace } from '../../../tests/bench/school/place.ts'
import { entriesOf, questionsOf } from '../../../tests/bench/school/quiz.ts'
import { makeSchool } from '../../../tests/bench/school/school.ts'
import { withCleanup } from '../../../tests/bench/with-cleanup.ts'
import { proven } from '../proof.ts'
import type { CrowdResult } from './crowd-job.ts'
import { runCrowd } from './start-crowd.ts'

const every = 5
const mostMs = 150
const mostPercent = 70
const mostSockets = 400

/** How long each part of the exam takes, in seconds. */
export interface Spans {
  begin: number
  save: number
  submit: number
}

interface Watched extends CrowdResult {
  /** Of one core, while all save; null where the system does not tell. */
  percent: number | null
  megabytes: number | null
}

const megabytesOf = (pid: number): number | null => {
  const used = memoryOf(pid)
  return used && (used.now * 1024 * 1024) / 1e6
}

type Usage = Pick<Watched, 'percent' | 'megabytes'>

/** Looks at the server from when all have begun until the first may submit. */
function watchServer(pid: number): { seen: Usage; onPhase: (kind: 'saving' | 'submitting') => void } {
  const seen: Usage = { percent: null, megabytes: null }
  const start = { at: 0, cpu: 0 as number | null }
  const onPhase = (kind: 'saving' | 'submitting') => {
    const cpu = cpuOf(pid)
    if (kind === 'saving') Object.assign(start, { at: performance.now(), cpu })
    else if (cpu !== null && start.cpu !== null)
      Object.assign(seen, { percent: (100 * (cpu - start.cpu)) / (performance.now() - start.at), megabytes: megabytesOf(pid) })
  }
  return { seen, onPhase }
}

/** One exam of so many students on one process and SQLite. */
export const runExam = (students: number, spans: Spans): Promise<Watched> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const url = await place.create()
    const school = await makeSchool(url, students)
    const questions = questionsOf(20)
    const { id: assignmentId } = await school.addQuiz(questions)
    await school.close()
    const server = await startReal(url)
    onCleanup(server.stop)
    const cookies = school.students.map(({ cookie }) => cookie)
    const sockets = Math.min(mostSockets, Math.max(4, Math.ceil(students / 20)))
    const { seen, onPhase } = watchServer(server.pid)
    const job = { port: server.port, assignmentId, cookies, entries: entriesOf(questions), every, sockets, ...spans }
    return { ...(await runCrowd(job, onPhase)), ...seen }
  })

const asMs = ({ p50, p95, p99, max }: Latency): string => `${show(p50)} / ${show(p95)} / ${show(p99)} / ${show(max)} ms`

function outcomeFigure(name: string, students: number, spans: Spans, seen: Watched): Figure {
  const { begun, submitted, saves, reloads, lostLines, errors, firstFault } = seen
  return proven(
    `${name}: begin within ${spans.begin} s, save every ${every} s for ${spans.save} s, submit within ${spans.submit} s`,
    '0 errors, all submitted',
    `${errors} errors in ${whole(begun + saves + submitted)} requests, ${whole(submitted)} submitted${firstFault ? ` (${firstFault})` : ''}; ${reloads} reloads, ${lostLines} lost their line`,
    errors === 0 && submitted === students,
  )
}

const notTold = 'not told by this system'

/** The lines of one exam; `mostMegabytes` is what the open attempts may take. */
export function examFigures(students: number, spans: Spans, seen: Watched, mostMegabytes: number): Figure[] {
  const { savesPerSecond, percent, megabytes, saveLatency, beginLatency, submitLatency } = seen
  const name = `${whole(students)} students`
  const atPace = `p99 ≤ ${mostMs} ms at ${whole(students / every)}/s`
  const ofCpu = percent === null ? notTold : `${show(percent)} %, ${show((10 * percent) / savesPerSecond)} ms a save`
  const isLight = percent === null ? null : percent <= mostPercent
  const ofMemory = megabytes === null ? notTold : `${show(megabytes)} MB`
  const isSmall = megabytes === null ? null : megabytes <= mostMegabytes
  return [
    outcomeFigure(name, students, spans, seen),
    proven(`${name}: saves p50/p95/p99/max`, atPace, `${asMs(saveLatency)} at ${whole(savesPerSecond)}/s`, saveLatency.p99 <= mostMs),
    proven(`${name}: begin p50/p95/p99/max`, 'beside', asMs(beginLatency), null),
    proven(`${name}: submit p50/p95/p99/max`, 'beside', asMs(submitLatency), null),
    proven(`${name}: server CPU while all save`, `≤ ${mostPercent} % of one core`, ofCpu, isLight),
    proven(`${name}: memory of the server, all attempts open`, `≤ ${mostMegabytes} MB`, ofMemory, isSmall),
  ]
}
