import { setTimeout as pause } from 'node:timers/promises'
import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { SaveReply } from '../../../domain/api/attempts.ts'
import { requestOf } from '../../../tests/bench/load/requests.ts'
import type { CrowdJob } from './crowd-job.ts'
import type { Tally } from './crowd-tally.ts'
import type { Sockets } from './sockets.ts'

/** One in so many reloads the page during the exam, or loses the line for a while. */
const reloadsOneIn = 20
const losesLineOneIn = 20
const lineIsLostFor = 20

export interface Crowd {
  job: CrowdJob
  sockets: Sockets
  tally: Tally
}

/** A student's page: what was typed and not acknowledged, and who is in charge. */
interface Page {
  attemptId: string
  writer: string
  epoch: number
  seq: number
  versions: Record<string, number>
  unsent: Record<string, object>
}

const exponential = (mean: number): number => -Math.log(1 - Math.random()) * mean
/** Short pauses are rarer than with arrivals at random, and long ones happen. */
const gap = (mean: number): number => exponential(mean / 2) + exponential(mean / 2)
const oneIn = (count: number): boolean => Math.random() * count < 1
const seconds = (count: number): Promise<void> => pause(count * 1000)

async function open({ job, sockets, tally }: Crowd, cookie: string, writer: string, from?: number): Promise<Page | null> {
  const body = JSON.stringify({ writer, ...(from === undefined ? {} : { from }) })
  const reply = await sockets.send(requestOf({ method: 'POST', path: `/api/assignments/${job.assignmentId}/attempts`, cookie, body }))
  tally.note('begin', reply)
  if (reply.status !== 200) return null
  const { attempt, answers } = JSON.parse(reply.body.toString()) as BeginReply
  const versions = Object.fromEntries(Object.entries(answers).map(([id, { version }]) => [id, version]))
  return { attemptId: attempt.id, writer, epoch: attempt.epoch, seq: 0, versions, unsent: {} }
}

function type(page: Page, { entries }: CrowdJob): void {
  const entry = entries[Math.floor(Math.random() * entries.length)]
  if (!entry) return
  const { question, answerId, textAnswer } = entry
  page.seq += 1
  const text = textAnswer === '' ? '' : `${textAnswer.slice(0, (page.seq * 7) % textAnswer.length)} ${page.seq}`
  page.unsent[question] = { answerId, textAnswer: text, seq: page.seq, base: page.versions[question] ?? 0 }
}

async function save({ sockets, tally }: Crowd, cookie: string, page: Page): Promise<void> {
  const { attemptId, writer, epoch, unsent } = page
  page.unsent = {}
  const body = JSON.stringify({ writer, epoch, answers: unsent })
  const reply = await sockets.send(requestOf({ method: 'PUT', path: `/api/attempts/${attemptId}/answers`, cookie, body }))
  tally.note('save', reply)
  if (reply.status !== 200) return
  const { saved } = JSON.parse(reply.body.toString()) as SaveReply
  for (const [question, { version }] of Object.entries(saved)) page.versions[question] = version
}

async function submit({ job, sockets, tally }: Crowd, cookie: string, { attemptId, writer, epoch, unsent }: Page): Promise<void> {
  const body = JSON.stringify({ attemptId, submitId: `submit-${attemptId}`, writer, epoch, answers: unsent })
  const path = `/api/assignments/${job.assignmentId}/submit`
  tally.note('submit', await sockets.send(requestOf({ method: 'POST', path, cookie, body })))
}

/** Types and saves until it is time to submit, with what happens to people in between. */
async function work(crowd: Crowd, cookie: string, first: Page, until: number): Promise<Page | null> {
  const { job, tally } = crowd
  const left = () => (until - performance.now()) / 1000
  const mishapAfter = () => Math.random() * Math.max(0, left()) * 1000 + performance.now()
  let reloadAt = oneIn(reloadsOneIn) ? mishapAfter() : Number.POSITIVE_INFINITY
  const lostAt = oneIn(losesLineOneIn) ? mishapAfter() : Number.POSITIVE_INFINITY
  const backAt = lostAt + lineIsLostFor * 1000
  let page: Page | null = first
  if (lostAt < until) tally.count('lostLine')
  while (page) {
    const wait = gap(job.every)
    if (wait >= left()) break
    await seconds(wait)
    type(page, job)
    const now = performance.now()
    if (now >= lostAt && now < backAt) continue
    await save(crowd, cookie, page)
    if (now < reloadAt) continue
    reloadAt = Number.POSITIVE_INFINITY
    tally.count('reload')
    page = await open(crowd, cookie, `${page.writer}-again`, page.epoch)
  }
  await seconds(Math.max(0, left()))
  return page
}

/** One student's exam, from the click on Begin to the receipt. */
export async function takeExam(crowd: Crowd, cookie: string, index: number, start: number): Promise<void> {
  const { begin, save: saving, submit: submitting } = crowd.job
  await seconds(Math.random() * begin)
  const page = await open(crowd, cookie, `page-${index}`)
  if (!page) return
  const end = start + (begin + saving + Math.random() * submitting) * 1000
  const last = await work(crowd, cookie, page, end)
  if (last) await submit(crowd, cookie, last)
}
