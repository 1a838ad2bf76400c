import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFile } from '../../../server/backup/store/process-lock.ts'
import { movingPath, readSchoolFile } from '../../../server/schools/school-files.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describe('The marker of a move', () => {
  let schoolsDir: string
  let folder: string
  let release: () => void
  const marker = () => movingPath(folder)
  const isMoving = () => readSchoolFile(schoolsDir, 'north')?.isMoving
  const write = (change: (text: string) => string) => writeFileSync(marker(), change(readFileSync(marker(), 'utf8')))

  beforeEach(() => {
    schoolsDir = makeScratchFolder('schools')
    folder = join(schoolsDir, 'north')
    mkdirSync(folder)
    writeFileSync(join(folder, 'school.env'), 'PUBLIC_ORIGIN=http://north.test\n')
    ;({ release } = lockFile(marker(), 'the folder of north'))
  })
  afterEach(() => {
    release()
    rmSync(schoolsDir, { recursive: true })
  })

  test('closes the school as long as the process of the move runs', () => {
    writeFileSync(join(folder, 'move-1.data'), 'half')
    expect([isMoving(), readdirSync(folder).toSorted()]).toEqual([true, ['move-1.data', 'moving', 'school.env']])
  })

  // Shows: A school whose move was killed is opened again where it was, and what the move has left in its folder is removed.
  test('counts for nothing once that process is gone, and goes with what it had copied', () => {
    write((text) => text.replace(`process ${process.pid}`, `process ${spawnSync('true').pid}`))
    for (const name of ['move-1.data', 'move-2.data.77-1.tmp']) writeFileSync(join(folder, name), 'half')
    expect([isMoving(), readdirSync(folder)]).toEqual([false, ['school.env']])
  })

  test('of another machine counts until nobody has refreshed it for two minutes', () => {
    write((text) => text.replace(/^.*, process/, 'another machine, process'))
    expect(isMoving()).toBe(true)
    const before = new Date(Date.now() - 121_000)
    utimesSync(marker(), before, before)
    expect([isMoving(), existsSync(marker())]).toEqual([false, false])
  })

  test('of a version that wrote only the time counts no longer than that', () => {
    write(() => '2026-11-30T00:00:00.000Z\n')
    const before = new Date(Date.now() - 121_000)
    utimesSync(marker(), before, before)
    expect(isMoving()).toBe(false)
  })
})
