import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { beginAs, endServers, prepareSchool, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

const saves = 60
const strace = '/usr/bin/strace'
const canTrace = spawnSync(strace, ['-f', '-e', 'trace=none', 'true']).status === 0
if (!canTrace && process.env.CI)
  throw new Error('strace is not installed or may not trace: apt-get install strace. CI never goes without it.')

/** The reply to a save of the question `q4`, as strace writes it. */
const acknowledged = /saved\\?":\{\\?"q4\\?":\{\\?"seq\\?":(\d+)/

/** The saves whose acknowledgement was written with no commit on disk since the acknowledgement before. */
function acknowledgedTooEarly(trace: string): number[] {
  const early: number[] = []
  const syncing = new Set<string>()
  let [isWritten, isOnDisk] = [false, false]
  for (const line of trace.split('\n')) {
    const thread = line.split(' ', 1)[0] ?? ''
    if (/pwrite64\(.*-wal>/.test(line)) isWritten = true
    if (/f(?:data)?sync\(.*-wal>/.test(line)) syncing.add(thread)
    if (/f(?:data)?sync.* = 0$/.test(line) && syncing.delete(thread)) isOnDisk = isWritten
    const seq = line.match(acknowledged)?.[1]
    if (seq === undefined) continue
    if (!isOnDisk) early.push(Number(seq))
    isWritten = false
    isOnDisk = false
  }
  return early
}

const acknowledgements = (trace: string): number => trace.split('\n').filter((line) => acknowledged.test(line)).length

const write = '7 pwrite64(20</x.db-wal>, "..", 4096, 32) = 4096'
const sync = '7 fdatasync(20</x.db-wal>) = 0'
const begunSync = '7 fdatasync(20</x.db-wal> <unfinished ...>'
const endedSync = '7 <... fdatasync resumed>) = 0'
const reply = (seq: number) => `5 write(22<socket:[1]>, "..{\\"saved\\":{\\"q4\\":{\\"seq\\":${seq},\\"version\\":1}}}", 90) = 90`

describe('The check of the order', () => {
  it.each([
    ['reply after its commit', [write, sync, reply(1), write, begunSync, endedSync, reply(2)], []],
    ['reply before the sync', [write, sync, reply(1), write, reply(2), sync], [2]],
    ['reply while the sync is under way', [write, begunSync, reply(1), endedSync], [1]],
    ['reply without a write', [write, sync, reply(1), sync, reply(2)], [2]],
  ])('sees: %s', (_name, lines, early) => {
    expect(acknowledgedTooEarly(lines.join('\n'))).toEqual(early)
  })
})

describe.runIf(canTrace)('The server', () => {
  afterEach(endServers)

  // Shows: No answer is acknowledged before its commit is on disk.
  it('writes no acknowledgement before its commit is on disk', async () => {
    const { folder, remove } = temporaryFolder()
    const url = `sqlite:${join(folder, 'x.db')}`
    const school = await prepareSchool(url, 1)
    const file = join(folder, 'trace')
    const calls = 'trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg'
    const server = await startServer(url, folder, [strace, '-f', '-y', '-s', '2000', '-e', calls, '-o', file])
    const [cookie = ''] = school.cookies
    const { attemptId } = await beginAs(server, school, cookie)
    for (let seq = 1; seq <= saves; seq += 1) {
      await saveAs(server, cookie, attemptId, { q4: { answerId: null, textAnswer: `x${seq}`, seq, base: 0 } })
    }
    await server.stop()
    const trace = readFileSync(file, 'utf8')
    remove()
    expect([acknowledgements(trace), acknowledgedTooEarly(trace)]).toEqual([saves, []])
  }, 60_000)
})
