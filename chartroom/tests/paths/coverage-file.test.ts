import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectAllTransitions } from '../../src/paths/actor-harness.ts'
import { coverageFolder, coverageIn } from '../../src/paths/coverage-file.ts'
import { signInModel } from '../support/machines.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-coverage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('The coverage of the last test run', () => {
  it('is told by machine', () => {
    const run = { at: '2026-11-21T18:00:00.000Z', taken: ['signIn.editing --SUBMIT[0]'] }
    writeFileSync(join(folder, 'signIn.json'), JSON.stringify(run))
    expect(coverageIn(folder)).toEqual({ machines: { signIn: run } })
  })

  it('is empty before any test has run', () => {
    expect(coverageIn(join(folder, 'none'))).toEqual({ machines: {} })
  })

  it('is written down by a run that failed as well', () => {
    const machine = { ...signInModel.machine, id: 'coverageProbe' } as typeof signInModel.machine
    expect(() => expectAllTransitions(machine, ['signIn.editing --SUBMIT[0]'])).toThrow('transitions never taken')
    const { coverageProbe } = coverageIn(coverageFolder).machines
    rmSync(join(coverageFolder, 'coverageProbe.json'))
    expect(coverageProbe?.taken).toEqual(['signIn.editing --SUBMIT[0]'])
  })
})
