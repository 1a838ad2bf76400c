import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { createCore } from '../../server/features/attempts/engine/core.ts'
import { openSqlite, sqlOver } from '../../server/features/attempts/engine/database/sqlite-sql.ts'
import { createEngine, createQueue } from '../../server/features/attempts/engine/queue.ts'
import { beginAs, call, endServers, prepareSchool, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

/** Another text each time, so that its log row is a whole one. */
const entry = (seq: number, length: number) => ({ q4: { answerId: null, textAnswer: `${seq % 10}`.repeat(length), seq, base: 0 } })

function limitPages(db: DatabaseSync, more: number): void {
  const count = Object.values(db.prepare('pragma page_count').get() ?? {})[0]
  db.exec(`pragma max_page_count = ${Number(count) + more}`)
}

// Shows: The disk is full or the database locked: the server answers 503, acknowledges nothing it does not hold, and recovers by itself.
describe('A database that may not grow any more', () => {
  // Shows: The disk is full or the database locked: the server answers 503, acknowledges nothing it does not hold, and recovers by itself.
  it('answers 503 with Retry-After, acknowledges nothing it does not hold, and recovers by itself', async () => {
    const { folder, remove } = temporaryFolder()
    const file = join(folder, 'x.db')
    const { assignmentId } = await prepareSchool(`sqlite:${file}`, 1)
    const db = openSqlite(file, 500)
    const core = createCore(sqlOver(db), { grace: 30_000 })
    const engine = createEngine(
      createQueue(core.run, () => {}),
      { now: Date.now, close: async () => db.close() },
    )
    const student = db.prepare(`select id from users where role = 'student'`).get()?.id as string
    const now = Date.now()
    const begun = await engine.begin({
      assignmentId: assignmentId,
      studentId: student,
      accessCode: null,
      writer: 'A',
      from: null,
      arrivedAt: now,
    })
    const attemptId = begun.kind === 'open' ? begun.attempt.id : ''
    const save = (revision: number, length: number) =>
      engine
        .save({
          attemptId,
          studentId: student,
          writer: 'A',
          epoch: 1,
          position: null,
          answers: entry(revision, length),
          flags: {},
          arrivedAt: now,
        })
        .catch((error: { status: number; retryAfter: number }) => [error.status, error.retryAfter])
    await save(1, 10)
    limitPages(db, 2)
    const refused = await save(2, 50_000)
    const held = db.prepare('select seq, length(text_answer) as length from answers').all()
    limitPages(db, 10_000)
    const saved = await save(2, 50_000)
    await engine.stop()
    remove()
    expect([refused, held.map((row) => ({ ...row })), saved]).toEqual([
      [503, 2],
      [{ seq: 1, length: 10 }],
      expect.objectContaining({ kind: 'saved', saved: { q4: { seq: 2, version: 2 } } }),
    ])
  })
})

/** Only root may make a small disk; elsewhere the test above stands alone. */
function smallDisk(folder: string): boolean {
  return spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status === 0
}

/** Writes until the disk is full. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const { folder, remove } = temporaryFolder()
const hasSmallDisk = smallDisk(folder)
if (!hasSmallDisk) remove()

describe.runIf(hasSmallDisk)('A server on a disk that fills up', () => {
  afterEach(() => {
    endServers()
    spawnSync('/bin/umount', ['-l', folder])
    remove()
  })

  it('answers 503, acknowledges nothing it does not hold, and goes on when there is room again', async () => {
    const url = `sqlite:${join(folder, 'x.db')}`
    const school = await prepareSchool(url, 2)
    const [cookie = '', other = ''] = school.cookies
    const server = await startServer(url, folder)
    const { attemptId } = await beginAs(server, school, cookie)
    await beginAs(server, school, other)
    const save = async (revision: number) => {
      const { status, headers, body } = await saveAs(server, cookie, attemptId, entry(revision, 20_000))
      return [status, headers.get('retry-after'), body.reason]
    }
    const ballast = join(folder, 'ballast')
    let revision = 1
    await save(revision)
    fill(ballast)
    let refused: unknown[] = []
    while (refused[0] !== 503) {
      revision += 1
      refused = await save(revision)
    }
    const held = (await beginAs(server, school, cookie)).answers.q4?.version
    const submitAttempt = () =>
      call<{ reason?: string }>(server, other, 'POST', `/api/assignments/${school.assignmentId}/submit`, {
        ...{ writer: 'tab', epoch: 1 },
        answers: entry(1, 90_000),
      })
    const full = await submitAttempt()
    rmSync(ballast)
    expect([full.status, full.headers.get('retry-after'), full.body.reason, (await submitAttempt()).status]).toEqual([
      503,
      '2',
      'unavailable',
      200,
    ])
    const after = await save(revision)
    const again = (await beginAs(server, school, cookie)).answers.q4?.version
    const exit = await server.stop()
    expect([refused, held, after, again, exit]).toEqual([[503, '2', 'unavailable'], revision - 1, [200, null, undefined], revision, 0])
  }, 60_000)
})
