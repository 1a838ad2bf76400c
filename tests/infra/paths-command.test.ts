import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asDot, asJson } from 'chartroom/paths-command/data'
import { OptionFault, readRequest } from 'chartroom/paths-command/options'
import { planOf } from 'chartroom/paths-command/plan'
import { asPlaywright } from 'chartroom/paths-command/playwright-file'
import { report } from 'chartroom/paths-command/report'
import { asGherkin, asText } from 'chartroom/paths-command/spoken'
import { asVitest } from 'chartroom/paths-command/vitest-file'
import { afterAll, describe, expect, it } from 'vitest'
import { pathsProject } from '../../scripts/paths-project.ts'
import { root } from '../../scripts/project.ts'
import { registry } from '../../src/machines/registry.ts'

const site = registry.find(({ name }) => name === 'site')
if (!site) throw new Error('no machine site')
const plan = planOf(site, 'transitions', false)

const command = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/paths.ts'), ...args], { encoding: 'utf8' })

describe('npm run paths', () => {
  it('tells a test script in words', () => {
    expect(asText(plan)).toBe(`site: 2 paths take 2 of 2 transitions (3 states)

Path 1
  Given the page is opened
  Then  "site" is shown and busy                                               [loading]
  When  the server tells the school's name
  Then  "site" is shown                                                        [known]

Path 2
  Given the page is opened
  Then  "site" is shown and busy                                               [loading]
  When  the network fails while the school's name is loaded
  Then  "site" is shown                                                        [unknown]
`)
  })

  it('tells a feature', () => {
    expect(asGherkin(plan).split('\n').slice(0, 7)).toEqual([
      'Feature: site',
      '  2 paths take 2 of 2 transitions (3 states)',
      '',
      "  Scenario: 1 the server tells the school's name, 1 step",
      '    Given the page is opened',
      '    Then "site" is shown and busy in state "loading"',
      "    When the server tells the school's name",
    ])
  })

  it('tells events as JSON, failures included', () => {
    expect(JSON.parse(asJson(plan)).paths[1].steps[0].event).toEqual({
      type: 'xstate.error.actor.loadSite',
      error: { error: 'Error', message: 'no network' },
      actorId: 'loadSite',
    })
  })

  it('draws the ways of the paths', () => {
    expect(asDot(plan)).toContain(`"loading" -> "known" [label="the server tells the school's name", color="#6b7280", fontcolor="#6b7280"]`)
  })

  it('writes a vitest file', () => {
    expect(asVitest(plan, null, pathsProject)).toContain(`  test("1: loading → the server tells the school's name", () =>
    run({
      input: 0,
      start: 'loading',
      steps: [["the server tells the school's name", 'known']],
    }))`)
  })

  it('writes a Playwright file for a machine with a browser stage', async () => {
    const request = readRequest(['sign-in', '--format=playwright', '--tours'], registry)
    const signIn = request?.machines[0]
    expect(signIn && (await asPlaywright(signIn, request, pathsProject))).toContain("import { signInStage } from './stages/visitor.ts'")
  })

  it('measures the runs of the paths', async () => {
    const request = readRequest(['site', '--report'], registry)
    const { table, faults } = await report(
      request ?? {
        machines: [],
        cover: 'transitions',
        format: 'text',
        hasTours: false,
        isReport: true,
        isCoverage: false,
        walk: null,
        recording: null,
        out: null,
      },
    )
    expect([table.replace(/\d+\.\d+ s/, '0 s').replaceAll(/ +/g, ' '), faults]).toEqual([
      'machine states transitions paths steps time\nsite 3 2/2 2 2 0 s\n',
      [],
    ])
  })
})

describe('Arguments that cannot be followed', () => {
  it.each([
    [['nope'], /^There is no machine "nope"\. There are: account, admin-courses, /],
    [['site', '--format', 'pdf'], /^--format pdf is unknown\. There are: text, gherkin, json, vitest, playwright, dot\.$/],
    [['site', '--cover'], /^--cover without a value is unknown\. There are: transitions, states, edges, guards, pairs\.$/],
    [
      ['site', '--fast'],
      /^There is no option --fast\. There are: --cover, --format, --out, --recording, --walk, --seed, --tours, --report, --coverage, --all, --help\.$/,
    ],
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
