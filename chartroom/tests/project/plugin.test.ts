import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chartroom } from '../../src/vite/plugin.ts'

const root = `${import.meta.dirname}/../../example`
const START_MS = 60_000

let server: ViteDevServer

/** What the server answers a browser that asks for a module. */
const moduleAt = async (url: string) => (await server.environments.client.transformRequest(url))?.code ?? ''

beforeAll(async () => {
  vi.stubEnv('VITEST', undefined)
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: `${process.cwd()}/node_modules/.cache/chartroom-plugin`,
    plugins: chartroom(),
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
}, START_MS)

afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
})

describe('The plug-in without options', () => {
  it.each(['machines', 'machines/parking-ticket'])('serves the visualiser at /%s', async (path) => {
    const reply = await fetch(`${server.resolvedUrls?.local[0]}${path}`)
    expect(await reply.text()).toContain('src="/@id/virtual:chartroom/page"')
  })

  it('hands the machines that it finds to the page', async () => {
    expect(await moduleAt('virtual:chartroom/machines')).toContain('/src/parking-ticket/parking-ticket.machine.ts')
  })

  it('lets the actors of the app be followed', async () => {
    expect(await moduleAt('/src/main.tsx')).toContain('chartroom:@xstate/react')
  })

  it('lets the machines of its own page alone', async () => {
    const code = await moduleAt(`/@fs${process.cwd()}/chartroom/src/visualiser/live/with-inspection.tsx`)
    expect(code).toContain('useActorRef')
    expect(code).not.toContain('chartroom:')
  })
})

describe('The plug-in of a project that passes inspection itself', () => {
  it('changes no import', () => {
    expect(chartroom({ entry: '/src/visualiser.tsx' }).map(({ name }) => name)).toEqual([
      'chartroom-coverage',
      'chartroom-compare',
      'chartroom-page',
    ])
  })
})

describe('The chart of a machine as it was', () => {
  const ask = async (machine: string, commit: string, headers: Record<string, string> = {}) => {
    const url = `${server.resolvedUrls?.local[0]}machines/earlier.json?${new URLSearchParams({ machine, commit })}`
    const reply = await fetch(url, { headers })
    return { status: reply.status, answer: await reply.json() }
  }

  it('is read from a commit', async () => {
    const { status, answer } = await ask('parking-ticket', 'HEAD')
    expect([status, answer.chart.id, answer.commit.day]).toEqual([200, 'parkingTicket', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  })

  it('is none where there was no such machine', async () => {
    expect((await ask('coffee-machine', 'HEAD')).answer.chart).toBeNull()
  })

  it.each(['no-such-branch', '--output=/tmp/x', ''])('is refused of a commit that git does not know: "%s"', async (commit) => {
    const { status, answer } = await ask('parking-ticket', commit)
    expect([status, answer.message]).toEqual([422, expect.stringMatching(/./)])
  })

  it('is not told to pages of other sites', async () => {
    expect((await ask('parking-ticket', 'HEAD', { 'sec-fetch-site': 'cross-site' })).status).toBe(422)
  })
})

describe('The page of the machines', () => {
  it('knows what each machine does, and the newest commits', async () => {
    const page = await (await fetch(`${server.resolvedUrls?.local[0]}machines`)).text()
    const facts = JSON.parse(/type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}')
    expect(facts.sentences['parking-ticket']).toMatch(/^[A-Z].+\.$/)
    expect(facts.commits[0]).toEqual({ id: expect.any(String), day: expect.any(String), subject: expect.any(String) })
  })
})
