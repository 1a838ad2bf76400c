import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PackedProject, packedProject } from '../support/packed-project.ts'

const INSTALL_MS = 240_000

let project: PackedProject

beforeAll(async () => {
  project = await packedProject()
}, INSTALL_MS)
afterAll(() => project?.remove())

describe('The published package', () => {
  it('holds JavaScript, types, styles, its licence and its pictures, and no source or test', () => {
    const kinds = new Set(project.files.filter((file) => !file.startsWith('docs/')).map((file) => /\.d\.ts$|[^./]*$/.exec(file)?.[0]))
    expect([...kinds].sort()).toEqual(['.d.ts', 'LICENSE', 'css', 'js', 'json', 'md'])
    expect(project.files.filter((file) => /\.test\.|fixture|example/.test(file))).toEqual([])
  })

  it('has a file for every export', () => {
    const { exports } = JSON.parse(readFileSync(join(project.folder, 'node_modules/chartroom/package.json'), 'utf8'))
    const named = Object.values<string | Record<string, string>>(exports).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    )
    expect(named.filter((file) => !project.files.includes(file.slice(2)))).toEqual([])
  })
})

describe('An installed chartroom', () => {
  it('has types that a project compiles against', async () => {
    expect(await project.run('tsc', '--noEmit')).toEqual({ status: 0, output: '' })
  })

  it('runs the path tests of the project on the actor and on the page', async () => {
    const { status, output } = await project.run('vitest', 'run')
    expect(output).toMatch(/Tests\s+18 passed/)
    expect(status).toBe(0)
  })

  it('leaves nothing of itself in a production bundle', async () => {
    const { status, output } = await project.run('vite', 'build', '--sourcemap')
    expect(output).toContain('built in')
    expect(status).toBe(0)
    const files = globSync('dist/**/*.*', { cwd: project.folder }).map((file) => readFileSync(join(project.folder, file), 'utf8'))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((text) => /chartroom|BroadcastChannel/.test(text))).toEqual([])
  })
})

describe('The command', () => {
  it('lists what it does', async () => {
    const { status, output } = await project.run('chartroom')
    expect(output.match(/npx chartroom \w+/g)).toEqual(['open', 'paths', 'lint', 'draw'].map((name) => `npx chartroom ${name}`))
    expect(status).toBe(0)
  })

  it('lint finds the chart and the alphabet sound', async () => {
    expect(await project.run('chartroom', 'lint')).toEqual({ status: 0, output: '1 machine checked, no faults.\n' })
  })

  it('paths writes a script in the words of the alphabet', async () => {
    const { status, output } = await project.run('chartroom', 'paths', 'parking-ticket')
    expect(output).toMatch(/^parking-ticket: 10 scripts take 16 of 16 transitions/)
    expect(output).toContain('When  you press “Add 30 minutes”')
    expect(status).toBe(0)
  })

  it('paths writes a vitest file that passes', async () => {
    await project.run('chartroom', 'paths', 'parking-ticket', '--format', 'vitest', '--out', 'tests/written')
    const { status, output } = await project.run('vitest', 'run', 'tests/written')
    expect(output).toMatch(/Tests\s+9 passed/)
    expect(status).toBe(0)
  })

  it('draw writes a picture of each chart', async () => {
    expect((await project.run('chartroom', 'draw', '--out', 'pictures')).status).toBe(0)
    expect(readFileSync(join(project.folder, 'pictures/parking-ticket.svg'), 'utf8')).toMatch(/^<svg .+parkingTicket\.choosing/s)
  })

  it('draw colours what changed since a commit', async () => {
    for (const args of ['init -q', 'add src', '-c user.name=a -c user.email=a@b.example commit -qm one'])
      await project.git(...args.split(' '))
    expect((await project.run('chartroom', 'draw', '--against', 'HEAD')).output).toBe('No chart has changed since HEAD.\n')
    const file = join(project.folder, 'src/parking-ticket/parking-ticket.machine.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace("TAKE_TICKET: 'idle'", "TAKE_TICKET: 'choosing'"))
    expect((await project.run('chartroom', 'draw', '--against', 'HEAD', '--out', 'pictures')).status).toBe(0)
    expect(readFileSync(join(project.folder, 'pictures/parking-ticket.changes.svg'), 'utf8')).toMatch(/class="arrow person changed"/)
  })

  it('open serves the app and its charts at any free port until it is ended', async () => {
    const { output, end } = await project.serve(/machines are at \S+\n/, 'chartroom', 'open', 'parking-ticket', '--port', '0')
    const [, app = '', charts = ''] = /The app is at (\S+)\nIts machines are at (\S+)\n/.exec(output) ?? []
    expect(charts).toBe(`${app}machines/parking-ticket`)
    expect(await (await fetch(app)).text()).toContain('src="/src/main.tsx"')
    const page = await (await fetch(charts)).text()
    const [, entry = ''] = /<script type="module" src="(\/@id\/[^"]+)"/.exec(page) ?? []
    expect(await (await fetch(new URL(entry, app))).text()).toContain('startVisualiser({ machines')
    expect(await end()).toBe(0)
    await expect(fetch(charts)).rejects.toThrow()
  })

  it.each([
    [['draw', 'ticket'], 'There is no machine "ticket". There are: parking-ticket.\n'],
    [['draw', '--format', 'png'], '--format is one of: svg, mermaid.\n'],
    [['open', '--port', 'high'], '--port is a number up to 65535.\n'],
    [['lint', '--fix'], 'There is no option --fix. There are: none.\n'],
  ])('%j says what is wrong', async (args, sentence) => {
    expect(await project.run('chartroom', ...args)).toEqual({ status: 1, output: sentence })
  })
})
