import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/open-database.ts'
import { type Figure, notMeasured, show } from '../../../tests/bench/figure.ts'
import { endServers, type Prepared, prepareSchool, type Server, startServer, temporaryFolder } from '../../../tests/chaos/exam-hall.ts'
import { beginAll, missing, type Typist, typeUntil } from '../../../tests/chaos/typists.ts'
import { proven } from '../proof.ts'

const students = 4
const limitMinutes = 60
const steps = ['+3600', '-3600', '+0'] as const
const mostMs = 5_000
const every = 300

const library = (): string | undefined => globSync('/usr/{lib,local/lib}/**/faketime/libfaketimeMT.so.1').find((path) => existsSync(path))

async function limitTime(url: string, { assignmentId }: Prepared): Promise<void> {
  const { db } = openDatabase(url)
  await db.updateTable('assignments').set({ time_limit_minutes: limitMinutes }).where('id', '=', assignmentId).execute()
  await db.destroy()
}

/** How long the first student still has, in the time of the server. */
async function timeLeft({ origin }: Server, { assignmentId, cookies }: Prepared): Promise<number> {
  const headers = { cookie: cookies[0] ?? '', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ writer: 'tab' })
  const reply = await fetch(`${origin}/api/assignments/${assignmentId}/attempts`, { method: 'POST', headers, body })
  const { attempt } = (await reply.json()) as { attempt: { deadline: string; serverNow: string } }
  return Date.parse(attempt.deadline) - Date.parse(attempt.serverNow)
}

interface Seen {
  refused: number
  /** How far the time left was from what a steady clock would have left, at most. */
  off: number
}

async function stepThrough(file: string, server: Server, school: Prepared, typists: Typist[], seconds: number): Promise<Seen> {
  const seen: Seen = { refused: 0, off: 0 }
  const [began, first] = [performance.now(), await timeLeft(server, school)]
  for (const step of steps) {
    writeFileSync(file, step)
    const until = performance.now() + seconds * 1000
    await typeUntil(server, typists, {
      every,
      isOver: () => performance.now() > until,
      onSave: (_, status) => {
        if (status !== 200) seen.refused += 1
      },
    })
    const steady = first - (performance.now() - began)
    seen.off = Math.max(seen.off, Math.abs((await timeLeft(server, school)) - steady))
  }
  return seen
}

/** Steps the clock of the server by an hour in both directions under students who type. */
export async function clockSteps(seconds: number): Promise<Figure[]> {
  const figure = 'clock of the server stepped +1 h, −1 h and back: saves refused, acknowledged answers lost'
  const preload = library()
  if (!preload) return [notMeasured(figure, '0, 0', 'libfaketime is not installed')]
  const { folder, remove } = temporaryFolder()
  try {
    const url = `sqlite:${join(folder, 'x.db')}`
    const school = await prepareSchool(url, students)
    await limitTime(url, school)
    const file = join(folder, 'clock')
    writeFileSync(file, '+0')
    const env = { LD_PRELOAD: preload, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    const server = await startServer(url, folder, [], env)
    const typists = await beginAll(server, school)
    const { refused, off } = await stepThrough(file, server, school, typists, seconds)
    const lost = await missing(server, school, typists)
    return [
      proven(figure, '0, 0', `${refused}, ${lost.length}`, refused + lost.length === 0),
      proven('time left of a student, against a steady clock', `≤ ${mostMs / 1000} s off`, `${show(off / 1000)} s at most`, off <= mostMs),
    ]
  } finally {
    endServers()
    remove()
  }
}
