import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { moveSchool } from '../../../server/schools/move-school.ts'
import { runSchoolCommand } from '../../../server/schools/school-commands.ts'
import { envOfSchool, movingPath, readSchoolFile, type SchoolFile } from '../../../server/schools/school-files.ts'
import { describeEachDatabase, describeSqlite } from '../../support/databases.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const command = join(import.meta.dirname, '../../../scripts/schools/school.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env
const sentence = 'The move was stopped. The school north is where it was.'

let schoolsDir: string
beforeEach(() => {
  schoolsDir = makeScratchFolder('schools')
})
afterEach(() => rmSync(schoolsDir, { recursive: true }))

async function createNorth(database: string): Promise<SchoolFile> {
  const args = ['create', 'north', '--origin', 'http://north.test', '--database', database]
  await runSchoolCommand(args, { SCHOOLS_DIR: schoolsDir }, () => undefined)
  return north()
}

function north(): SchoolFile {
  const file = readSchoolFile(schoolsDir, 'north')
  if (!file) throw new Error('There is no school north')
  return file
}

const place = () => ({ database: envOfSchool(north(), {}).databaseUrl, files: readdirSync(north().folder) })

describeSqlite('A command that moves a school', (_open, openEmpty) => {
  // Shows: A move that is stopped leaves the school where it was, open, and says so.
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('says after %s that the school is where it was', async (signal) => {
    const [from, to] = [await openEmpty(), await openEmpty()]
    const { folder } = await createNorth(from)
    const held = openDatabase(from)
    await held.db.selectFrom('users').select('id').execute()
    const env = { PATH, NODE_COMPILE_CACHE, SCHOOLS_DIR: schoolsDir }
    const child = spawn(process.execPath, [command, 'move', 'north', '--database', to], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [said, ended] = [text(child.stdout), once(child, 'exit')]
    await vi.waitUntil(() => existsSync(movingPath(folder)) || child.exitCode !== null, { timeout: 100_000, interval: 20 })
    child.kill(signal)
    expect([await ended, await said, place()]).toEqual([[1, null], `${sentence}\n`, { database: from, files: ['school.env'] }])
    await held.db.destroy()
  })
})

describeEachDatabase('A move that is stopped on its way', (_open, openEmpty) => {
  /** Stops at the given look, or does something else there. */
  const signalAt = (look: number, act: (stop: () => never) => void) => {
    const stopped = new AbortController()
    let looks = 0
    vi.spyOn(stopped.signal, 'throwIfAborted').mockImplementation(() => {
      looks += 1
      if (looks === look)
        act(() => {
          stopped.abort()
          throw stopped.signal.reason
        })
    })
    return { signal: stopped.signal, looks: () => looks }
  }

  test('leaves nothing behind, wherever it was', async () => {
    const from = await openEmpty()
    const file = await createNorth(from)
    const whole = signalAt(0, () => undefined)
    const refused: unknown[] = []
    const { looks: all } = whole
    await moveSchool({ file, from, to: await openEmpty(), signal: whole.signal }).catch((error: Error) => refused.push(error))
    expect(refused).toEqual([])
    const after = north()
    const moved = place().database
    for (const look of [1, Math.ceil(all() / 2), all() - 1, all()]) {
      const to = await openEmpty()
      const { signal } = signalAt(look, (stop) => stop())
      await expect(moveSchool({ file: after, from: moved, to, signal })).rejects.toThrow(sentence)
      expect(place()).toEqual({ database: moved, files: ['school.env'] })
    }
  })

  // Shows: A move that another process has taken for dead moves nothing.
  test('and whose marker is gone changes no database', async () => {
    const from = await openEmpty()
    const file = await createNorth(from)
    const { signal } = signalAt(2, () => rmSync(movingPath(file.folder)))
    await expect(moveSchool({ file, from, to: await openEmpty(), signal })).rejects.toThrow('took over')
    expect(place()).toEqual({ database: from, files: ['school.env'] })
  })
})
