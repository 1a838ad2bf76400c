import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asDot, asJson } from 'chartroom/paths-command/data'
import { OptionFault, readRequest } from 'chartroom/paths-command/options'
import { planOf } from 'chartroom/paths-command/plan'
import { asPlaywright } from 'chartroom/paths-command/playwright-file'
import { asGherkin, asText } from 'chartroom/paths-command/readable-formats'
import { report } from 'chartroom/paths-command/report'
import { asVitest } from 'chartroom/paths-command/vitest-file'
import { afterAll, describe, expect, it } from 'vitest'
import { pathsProject } from '../../scripts/paths-project.ts'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const site = registry.find(({ name }) => name === 'site') ?? expect.fail('no machine site')
const plan = planOf(site, 'transitions', false)

const command = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/paths.ts'), ...args], { encoding: 'utf8' })

describe('npm run paths', () => {
  it('writes test scripts in words', () => {
    expect(asText(plan)).toBe(`site: 2 scripts take 2 of 2 transitions (3 states)
“(by itself)” marks what happens without you. “(brief)” marks what is there for less than a second: slow the network down to see it; while it is offline, that is too short to be seen.
The network is slowed down, and the browser switched to offline and online, in its developer tools (“Network”).

Script 1: The school's name is loaded
  Given you have opened the first page of Examhall
  Then  “The official online testing site of” is followed by “the school” (brief)
  When  the school's name is loaded (by itself)
  Then  “The official online testing site of” is followed by “Noether School”

For automatic tests only. No hand can bring these about, or no eye can see what they lead to: something breaks down, the server is too busy, or two things meet in one moment.

Script 2: The network fails while the school's name is loaded
  Given you have opened the first page of Examhall; the browser has shown this page before, and you switch it to offline just before you open it again
  Then  “The official online testing site of” is followed by “the school” (brief)
  When  the network fails while the school's name is loaded (by itself; nothing to see)
`)
  })

  it('writes a feature', () => {
    expect(asGherkin(plan).split('\n').slice(0, 7)).toEqual([
      'Feature: site',
      '  2 scripts take 2 of 2 transitions (3 states)',
      '',
      "  Scenario: 1 The school's name is loaded",
      '    Given you have opened the first page of Examhall',
      '    Then “The official online testing site of” is followed by “the school” (brief)',
      "    When the school's name is loaded (by itself)",
    ])
  })

  it('writes events as JSON, failures included', () => {
    expect(JSON.parse(asJson(plan)).paths[1].steps[0].event).toEqual({
      type: 'xstate.error.actor.loadSite',
      error: { error: 'Error', message: 'no network' },
      actorId: 'loadSite',
    })
  })

  it('draws the ways of the paths', () => {
    expect(asDot(plan)).toContain(`"loading" -> "known" [label="the school's name is loaded", color="#6b7280", fontcolor="#6b7280"]`)
  })

  it('writes a vitest file', () => {
    expect(asVitest(plan, null, pathsProject)).toContain(`  test("1: loading → the school's name is loaded", () =>
    run({
      input: 0,
      start: 'loading',
      steps: [["the school's name is loaded", 'known']],
    }))`)
  })

  it('writes a Playwright file for a machine with a browser stage', async () => {
    const request = readRequest(['sign-in', '--format=playwright', '--tours'], registry)
    const signIn = request?.machines[0]
    expect(signIn && (await asPlaywright(signIn, request, pathsProject))).toContain("import { signInStage } from './stages/visitor.ts'")
  })

  it('fails where a browser cannot bring an event about, and names it', () => {
    const { status, stdout, stderr } = command('submission-grading', '--format', 'playwright')
    const missing = 'xstate.error.actor.draftKeeper'
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `The browser stage of submission-grading cannot bring about: ${missing}. Leave it out with --without ${missing}, or use --format vitest.\n`,
    ])
  })

  it('leaves out in a browser what it is told to', async () => {
    const request = readRequest(['submission-grading', '--format=playwright', '--without=xstate.error.actor.draftKeeper'], registry)
    const grading = request?.machines[0]
    expect(grading && (await asPlaywright(grading, request, pathsProject))).toContain('// Left out: xstate.error.actor.draftKeeper')
  })

  it('measures the runs of the paths', async () => {
    const request = readRequest(['site', '--report'], registry)
    const { table, faults } = await report(request ?? expect.fail('no request'))
    expect([table.replace(/\d+\.\d+ s/, '0 s').replaceAll(/ +/g, ' '), faults]).toEqual([
      'machine states transitions paths steps time\nsite 3 2/2 2 2 0 s\n',
      [],
    ])
  })
})

describe('Arguments that cannot be followed', () => {
  it.each([
    [['nope'], /^There is no machine "nope"\. There are: accommodation-import, accommodations, account, /],
    [['site', '--format', 'pdf'], /^--format pdf is unknown\. There are: text, markdown, gherkin, json, vitest, playwright, junit, dot\.$/],
    [['site', '--cover'], /^--cover without a value is unknown\. There are: transitions, states, edges, guards, pairs\.$/],
    [
      ['site', '--fast'],
      /^There is no option --fast\. There are: --cover, --format, --out, --recording, --browser, --without, --walk, --seed, --tours, --report, --coverage, --all, --help\.$/,
    ],
    [['site', '--browser', 'firefox'], /^--browser goes with --format playwright or junit, not with text\.$/],
    [['site', '--format=playwright', '--browser=opera'], /^--browser opera is unknown\. There are: chromium, firefox, webkit\.$/],
    [['site', '--without', 'RETRY'], /^--without goes with --format playwright, or with junit in a --browser\.$/],
    [['site', '--recording'], /^--recording needs a file and one machine\.$/],
    [['site', 'landing', '--recording', 'a.json'], /^--recording needs a file and one machine\.$/],
    [['site', '--walk', 'far'], /^--walk needs a whole number above 0\.$/],
    [['site', '--seed', '7'], /^--seed goes with --walk\.$/],
    [['site', '--cover', 'pairs', '--tours'], /^--cover pairs has no tours\.$/],
    [['site', '--cover', 'guards', '--format', 'playwright'], /^--cover guards sends events that no page offers\. Use --format vitest\.$/],
    [[], /^Name a machine, or say --all\. There are: /],
  ])('%j are refused in a sentence', (args, sentence) => {
    expect(() => readRequest(args, registry)).toThrow(sentence)
    expect(() => readRequest(args, registry)).toThrow(OptionFault)
  })

  it('end the command with 1 and nothing but the sentence', () => {
    const { status, stdout, stderr } = command('nope')
    expect([status, stdout, stderr.split('\n').length]).toEqual([1, '', 2])
  })
})

describe('A written test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-written-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('runs green as it is', () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    expect(command('receipt-check', '--format', 'vitest', '--out', folder).status).toBe(0)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, NO_COLOR: '1', VITEST: undefined }
    const run = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder, encoding: 'utf8', env })
    expect(run.stdout).toContain('7 passed')
  }, 60_000)
})
