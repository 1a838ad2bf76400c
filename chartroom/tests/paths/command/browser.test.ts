import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expectInstalled } from '../../../src/paths/command/installed-browser.ts'
import { readRequest } from '../../../src/paths/command/options.ts'
import { asPlaywright } from '../../../src/paths/command/playwright-file.ts'
import type { PathsProject } from '../../../src/paths/command/project.ts'
import { spokenNoteModel } from '../../fixtures/note.words.ts'

const root = mkdtempSync(join(tmpdir(), 'chartroom-stages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const machines = [{ name: 'note', folder: 'src/note', model: spokenNoteModel }]
const calls = `calls: { loadNote: {}, saveNote: {} }, environment: { 'connection.lost': 1, 'connection.found': 1 }`

/** A project whose stage of the note can do this. */
function projectWith(name: string, stage: string): PathsProject {
  const stages = `${name}/stages`
  mkdirSync(join(root, stages), { recursive: true })
  writeFileSync(join(root, stages, 'note.mjs.ts'), `export const noteStage = { ${stage} }\n`)
  return { root, machines, command: 'paths', tests: 'tests', browser: { tests: `${name}/tests`, stages, runner: 'run.ts' } }
}

function written(project: PathsProject, ...args: string[]): Promise<string> {
  const request = readRequest(['note', '--format', 'playwright', ...args], machines)
  const [machine] = request?.machines ?? []
  return request && machine ? asPlaywright(machine, request, project) : expect.fail('no request')
}

const whole = projectWith('whole', `person: { RETRY: 1, TYPE: 1, CLOSE: 1 }, settle: { connectionWatch: 1 }, ${calls}`)
const partial = projectWith('partial', `person: { RETRY: 1, TYPE: 1 }, settle: { connectionWatch: 1 }, ${calls}`)

describe('A test for a browser', () => {
  it('is not written where an event would have to be left out, which is named', async () => {
    await expect(written(partial)).rejects.toThrow(
      'The browser stage of note cannot bring about: CLOSE. Leave it out with --without CLOSE, or use --format vitest.',
    )
  })

  it('leaves an event out on demand, and says so', async () => {
    const source = await written(partial, '--without', 'CLOSE')
    expect(source).toContain('// Left out: CLOSE')
    expect(source).not.toContain('press “Close”')
  })

  it('is not written where no path has a step', async () => {
    const all = [...new Set(spokenNoteModel.events.map(({ type }) => type))].join(',')
    await expect(written(whole, '--without', all)).rejects.toThrow('No path of note has a step that a browser could take.')
  })

  it('names the events there are where one to leave out is unknown', async () => {
    await expect(written(whole, '--without', 'OPEN')).rejects.toThrow(/^note has no event OPEN\. There are: RETRY, TYPE, CLOSE, /)
  })

  it('is for the browser that is asked for', async () => {
    const source = await written(whole, '--browser', 'firefox')
    expect(source).toContain("test.use({ browserName: 'firefox', launchOptions: {} })")
    expect(source).toContain("test.describe('The paths of note in Firefox', () => {")
  })
})

describe('A browser that is not installed', () => {
  const at = (path: string) => ({ executablePath: () => path })
  const types = () => ({ chromium: at('/nowhere'), firefox: at('/nowhere/firefox'), webkit: at(process.execPath) })

  it('is named, with the way to install it', () => {
    expect(() => expectInstalled('firefox', types)).toThrow(
      'Playwright has no firefox here (/nowhere/firefox). Install it: npx playwright install firefox.',
    )
  })

  it('is no fault where another one is asked for', () => {
    expect(() => expectInstalled('webkit', types)).not.toThrow()
    expect(() => expectInstalled(null, types)).not.toThrow()
  })
})
