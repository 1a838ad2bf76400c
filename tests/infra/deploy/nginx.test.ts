import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/cluster/free-port.ts'
import { asRoot, findNginx, unprivilegedCall } from '../../../scripts/find-postgres.ts'
import { root } from '../../../scripts/project.ts'
import { makeScratchFolder } from '../../support/scratch.ts'
import { textOf } from './deploy-files.ts'

const command = findNginx()
const locations = join(root, 'deploy/nginx/examhall-locations.conf')

/** What an ordinary user may not have is moved into the scratch folder: certificate, included file, low ports; IPv6 is left out. */
const moved = (text: string, folder: string, ports: Record<string, number>): string =>
  text
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll(/\blisten (\d+)/g, (_, port: string) => `listen 127.0.0.1:${ports[port]}`)
    .replaceAll('/etc/letsencrypt/live/exams.school.example', folder)
    .replaceAll('/etc/nginx', folder)

const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Writes a whole configuration; a site is put where Debian's nginx.conf includes it. */
function write(name: string, folder: string, ports: Record<string, number>, change = (text: string) => text): string {
  const text = change(moved(textOf(`deploy/nginx/${name}.conf`), folder, ports))
  const whole = text.includes('http {') ? text : `events {}\nhttp {\naccess_log off;\n${text}}\n`
  const own = buffers.map((buffer) => `${buffer}_temp_path ${join(folder, buffer)};\n`).join('')
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, `daemon off;\npid ${folder}/pid;\nerror_log stderr notice;\n${whole.replace('http {', `http {\n${own}`)}`)
  return file
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** Sends a request as a browser at the public name does; the status and the text of its reply. */
const send = (port: number, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [method, path] = line.split(' ')
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { host: 'exams.school.example' } }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      resolve(`${reply.statusCode} ${reply.statusCode === 200 ? text : ''}`)
    })
    sent.on('error', reject).end()
  })

/** A server that breaks every connection and has no file, and one that says who asked. */
function makeServers(asked: string[]): [Server, Server] {
  const broken = createServer(({ method, url, socket }, reply) => {
    asked.push(`${method} ${url}`)
    if (url?.startsWith('/assets/')) reply.writeHead(404).end()
    else socket.destroy()
  })
  return [broken, createServer(({ headers }, reply) => reply.end(`${headers.host} ${headers['x-forwarded-for']}`))]
}

describe.skipIf(command === null)('nginx', () => {
  const folder = makeScratchFolder('nginx')
  beforeAll(() => {
    copyFileSync(locations, join(folder, 'examhall-locations.conf'))
    const key = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=exams.school.example', ...key], {
      stdio: 'ignore',
    })
    if (asRoot) execFileSync('chown', ['-R', 'postgres', folder])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['examhall', 'compose'])('accepts %s.conf', async (name) => {
    const file = write(name, folder, { 80: await freePort(), 443: await freePort(), 8080: await freePort() })
    const { stderr } = spawnSync(...unprivilegedCall(command ?? '', ['-t', '-p', folder, '-c', file]), { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => /\[(emerg|error)\]|is successful/.test(line))).toEqual([
      expect.stringContaining('is successful'),
    ])
  })

  it('asks the next server where that is safe, and nowhere else', async () => {
    const asked: string[] = []
    const servers = makeServers(asked)
    const [first, second] = await Promise.all([listen(servers[0]), listen(servers[1])])
    const port = await freePort()
    const two = `server 127.0.0.1:${first} max_fails=0;\nserver 127.0.0.1:${second} backup;\nkeepalive`
    const file = write('compose', folder, { 8080: port }, (text) => text.replace(/server 172[\s\S]*keepalive/, two))
    const nginx = spawn(...unprivilegedCall(command ?? '', ['-p', folder, '-c', file]), { stdio: ['ignore', 'ignore', 'pipe'] })
    const end = once(nginx, 'close')
    const lines = createInterface(nginx.stderr)
    await new Promise<void>((resolve) => lines.on('line', (line) => line.includes('start worker processes') && resolve()))
    const seen: Record<string, string> = {}
    for (const line of ['GET /assets/new.js', 'PUT /api/attempts/1/answers', 'POST /api/assignments/1/submit', 'POST /api/courses'])
      seen[line] = await send(port, line)
    nginx.kill('SIGTERM')
    await end
    for (const server of servers) server.close()
    const answered = '200 exams.school.example 127.0.0.1'
    expect(seen).toEqual({
      'GET /assets/new.js': answered,
      'PUT /api/attempts/1/answers': answered,
      'POST /api/assignments/1/submit': answered,
      'POST /api/courses': '502 ',
    })
    expect(asked).toEqual(Object.keys(seen))
  }, 20_000)
})
