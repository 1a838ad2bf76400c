import { describe, expect, it } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { readEnv } from '../../../server/env.ts'
import { deployFiles, dockerStages, parseYaml, textOf } from './deploy-files.ts'

/** Variables of others: of the image of PostgreSQL, of Node, of the builder and of compose.yaml itself. */
const OTHERS = ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'AF_INET', 'AF_UNIX']
const ORDINARY_CONNECTIONS = 97
const LONGEST_CLOSING = 5

const ours = [textOf('server/env.ts'), textOf('server/main.ts')].join()
const namedIn = (path: string): string[] => [...textOf(path).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:HOST|PORT)\b/g)].map(([name]) => name)
const yamlFiles = deployFiles.filter((file) => file.endsWith('.yaml'))

interface Container {
  ports: { containerPort: number }[]
  env: { name: string; value: string }[]
  readinessProbe: { httpGet?: { path: string } }
  livenessProbe: { httpGet?: object; tcpSocket?: object }
}
interface Deployment {
  spec: {
    replicas: number
    strategy: { rollingUpdate: { maxSurge: number; maxUnavailable: number } }
    template: { spec: { terminationGracePeriodSeconds: number; containers: [Container] } }
  }
}
interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; stop_grace_period: string; networks: { inside?: { ipv4_address: string } } }
  >
}

const [deployment] = parseYaml('deploy/kubernetes/deployment.yaml').documents as [Deployment]
const [secret] = parseYaml('deploy/kubernetes/secret.example.yaml').documents as [{ stringData: Record<string, string> }]
const [compose] = parseYaml('deploy/compose.yaml').documents as [Compose]
const [container] = deployment.spec.template.spec.containers
const ofPod = { ...secret.stringData, ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])) }
const apps = ['app-1', 'app-2'].flatMap((name) => compose.services[name] ?? [])
const [app] = apps
const port = Number(
  dockerStages()
    .at(-1)
    ?.lines.find((line) => line.startsWith('EXPOSE '))
    ?.split(' ')[1],
)

/** What compose puts in for a variable that nobody sets, and a word for one that has to be set. */
const withDefaults = (text: string): string =>
  text.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, fallback?: string) => fallback ?? 'secret')
const ofApp = Object.fromEntries(Object.entries(app?.environment ?? {}).map(([name, value]) => [name, withDefaults(value)]))
const lines = textOf('deploy/systemd/environment')
  .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
  .matchAll(/^([A-Z_]+)=(.+)$/gm)
const ofUnit = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))

describe('The files of deploy/', () => {
  it('name variables that the server reads', () => {
    const strange = deployFiles.flatMap((file) => namedIn(file).filter((name) => !OTHERS.includes(name) && !ours.includes(name)))
    expect(strange).toEqual([])
  })

  it('are YAML without a fault', () => {
    expect(yamlFiles.length).toBeGreaterThan(6)
    expect(yamlFiles.flatMap((file) => parseYaml(file).faults)).toEqual([])
  })

  it.each([
    ['compose.yaml', ofApp],
    ['the Deployment', ofPod],
    ['the unit', ofUnit],
  ])('give the server an environment that it accepts: %s', (_, variables) => {
    const { publicOrigin, sampleSchool } = readEnv({ HOST: '0.0.0.0', DATA_DIR: '/data/school', ...variables })
    expect({ hasOrigin: publicOrigin !== null, sampleSchool }).toEqual({ hasOrigin: true, sampleSchool: false })
  })

  it('agree about the port', () => {
    const upstreams = ['examhall', 'compose'].flatMap((name) => [
      ...textOf(`deploy/nginx/${name}.conf`).matchAll(/^\s*server [\d.]+:(\d+)/gm),
    ])
    expect(upstreams.map(([, number]) => Number(number))).toEqual([port, port, port])
    expect([container.ports[0]?.containerPort, readEnv({}).port]).toEqual([port, port])
  })

  it('let a server drain and close before it is killed', () => {
    const grace = deployment.spec.template.spec.terminationGracePeriodSeconds
    const unit = Number(/TimeoutStopSec=(\d+)/.exec(textOf('deploy/systemd/examhall@.service'))?.[1])
    for (const [seconds, drain] of [
      [grace, ofPod.DRAIN_SECONDS],
      [parseInt(app?.stop_grace_period ?? '', 10), ofApp.DRAIN_SECONDS],
      [unit, '20'],
    ])
      expect(seconds).toBeGreaterThanOrEqual(Number(drain) + LONGEST_CLOSING)
  })

  it('take the largest upload', () => {
    const sizes = ['nginx/examhall-locations.conf', 'kubernetes/ingress.yaml'].flatMap((file) => [
      ...textOf(`deploy/${file}`).matchAll(/size:? (\d+)m/g),
    ])
    expect(sizes).toHaveLength(3)
    for (const [, megabytes] of sizes) expect(Number(megabytes) * 1024 ** 2).toBeGreaterThanOrEqual(limits.videoBytes)
  })
})

describe('The Deployment', () => {
  it('has no more connections than PostgreSQL gives, also during an update', () => {
    const { databaseConnections, attemptConnections } = readEnv(ofPod)
    const { replicas, strategy } = deployment.spec
    const each = databaseConnections + attemptConnections + 1
    expect((replicas + strategy.rollingUpdate.maxSurge) * each + 1).toBeLessThanOrEqual(ORDINARY_CONNECTIONS)
  })

  it('keeps every pod until another is ready, and kills none because the database is away', () => {
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect(container.readinessProbe.httpGet?.path).toBe('/readyz')
    expect(Object.keys(container.livenessProbe)).toContain('tcpSocket')
  })
})

describe('compose.yaml', () => {
  it('believes its proxy, which asks its servers', () => {
    expect(ofApp.TRUSTED_PROXIES).toBe(compose.services.proxy?.networks.inside?.ipv4_address)
    for (const { networks } of apps)
      expect(textOf('deploy/nginx/compose.conf')).toContain(`server ${networks.inside?.ipv4_address}:${port} `)
  })
})
