import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnActor } from 'chartroom/actor-harness'
import { alphabetWords } from 'chartroom/event-words'
import { walk } from 'chartroom/paths'
import { pathOfScript, type Script } from 'chartroom/read-script'
import { recordingText } from 'chartroom/recording-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/project.ts'
import { registry } from '../../../src/machines/registry.ts'
import { sessionModel } from '../../../src/machines/session/alphabet.ts'
import { signInModel } from '../../../src/machines/sign-in/alphabet.ts'
import { recordedRun } from '../../support/recorded-run.ts'

const guide = readFileSync(join(root, 'docs/testing-with-machines.md'), 'utf8')
const blocks = [...guide.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)].map(([, language = '', text = '']) => ({ language, text }))
const blocksOf = (language: string): string[] => blocks.flatMap((block) => (block.language === language ? [block.text] : []))
const commands = blocksOf('sh').flatMap((text) => [...text.matchAll(/^ *npm run (\S+)(?: -- (.*?))?(?: +#.*)?$/gm)])
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

const folder = mkdtempSync(join(tmpdir(), 'examhall-guide-'))
const node = (args: readonly string[]) => {
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined }
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
}
const entryOf = (script: string): string =>
  join(root, /(scripts\/[\w-]+\.ts)/.exec(scripts[script]?.replace('scripts/run.mjs', '') ?? '')?.[1] ?? '')

describe('The guide to testing with machines', () => {
  beforeAll(async () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const signIn = registry.find(({ name }) => name === 'sign-in')
    const [begin] = signInModel.events
    if (!signIn || !begin) throw new Error('there is nothing to record')
    writeFileSync(join(folder, 'fault.json'), recordingText(await recordedRun(signIn, undefined, [begin]), '2026-11-23T10:00:00.000Z'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has blocks of the kinds that are tried here', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['sh', 'ts', 'ts', 'ts', 'sh', '', 'sh'])
    expect(commands.length).toBe(12)
  })

  const inFolder = commands.filter(([, script]) => script !== 'docs:machines')
  it.each(inFolder.map(([line, script = '', args = '']) => [line.trim(), script, args] as const))(
    'gives a command that works: %s',
    (_, script, args) => {
      const words = args.split(' ').filter(Boolean)
      if (script === 'paths:run' && args.includes('e2e')) {
        const tests = globSync('**/*.tour.e2e.ts', { cwd: join(folder, args) }).map((file) =>
          readFileSync(join(folder, args, file), 'utf8'),
        )
        expect(tests.join()).toContain("import { signInStage } from '")
        return
      }
      const { status, stdout, stderr } = node([entryOf(script), ...words])
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).not.toBe('')
    },
    60_000,
  )

  it('gives a list of steps that runs', async () => {
    const [steps = ''] = blocksOf('ts')
    const run = new Function('run', steps) as (run: (script: Script) => void) => void
    const told: Script[] = []
    run((script) => told.push(script))
    const [script] = told
    if (!script) throw new Error('the guide runs nothing')
    expect((await runOnActor(signInModel, pathOfScript(signInModel, script))).size).toBeGreaterThan(0)
  })

  it('gives an alphabet that reaches every state and transition of its machine', () => {
    const [, alphabet = '', words = ''] = blocksOf('ts')
    writeFileSync(join(folder, 'words.ts'), words)
    const source = alphabet.replace("'./password-", `'${join(root, 'src/machines/password-strength')}/password-`)
    const check = "import { lintModel } from 'chartroom/lint'\nimport { allTransitions, explore } from 'chartroom/paths'\n"
    const answer = `const graph = explore(passwordStrengthModel)
const taken = new Set(graph.edges.flatMap(({ step }) => step.covers))
const missed = allTransitions(passwordStrengthMachine).filter((id) => !taken.has(id))
process.stdout.write(JSON.stringify([...lintModel(passwordStrengthModel, graph), ...missed]))`
    writeFileSync(join(folder, 'alphabet.ts'), `${check}${source}${answer}\n`)
    const { stdout, stderr } = node([join(folder, 'alphabet.ts')])
    expect([stdout, stderr]).toEqual(['[]', ''])
  })

  it('reads a failing path that a machine could take, in the words of its alphabet', () => {
    const [failing = ''] = blocksOf('')
    const [, want, got, way = ''] = /want (.+)\n got (.+)\nafter start → (.+)\n/.exec(failing) ?? []
    const words = new Map([...alphabetWords(sessionModel)].map(([event, said]) => [said, event]))
    const events = way.split(' → ').map((said) => words.get(said) ?? { type: `unknown: ${said}` })
    const path = walk(sessionModel, sessionModel.inputs[0], events)
    expect(path.steps.map(({ state }) => sessionModel.key(state as never)).at(-1)).toBe(want)
    expect(path.steps.map(({ state }) => sessionModel.key(state as never))).toContain(got)
  })

  it('names scripts and options that exist', () => {
    const named = [...guide.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script = '']) => script)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
    const usage = node([entryOf('paths'), '--help']).stdout
    const rows = [...guide.matchAll(/^\| `(--[\w-]+)/gm)].map(([, option = '']) => option)
    expect(rows.filter((option) => !usage.includes(option))).toEqual([])
    expect(rows.length).toBeGreaterThan(7)
  })
})
