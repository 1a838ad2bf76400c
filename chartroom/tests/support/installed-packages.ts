import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly [field: string]: unknown
}

const MODULES = 'node_modules/'
const FIELDS = ['dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta', 'bin', 'engines', 'os', 'cpu', 'libc']

/** The packages of a lock file by their names, each with every folder that holds a version of it. */
function packagesIn(root: string): ReadonlyMap<string, readonly (readonly [folder: string, entry: Locked])[]> {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(packages).filter(([path, { version, link }]) => path.includes(MODULES) && version && !link)
  return Map.groupBy(installed, ([path]) => path.slice(path.lastIndexOf(MODULES) + MODULES.length))
}

function packumentOf(name: string, entries: readonly (readonly [string, Locked])[], origin: string): object {
  const versions = entries.map(([folder, entry]) => {
    const facts = Object.fromEntries(FIELDS.flatMap((field) => (field in entry ? [[field, entry[field]]] : [])))
    return [entry.version, { name, version: entry.version, ...facts, dist: { tarball: `${origin}/-/${encodeURIComponent(folder)}` } }]
  })
  return { name, 'dist-tags': { latest: entries[0]?.[1].version }, versions: Object.fromEntries(versions) }
}

/** The files of an installed package as npm packs them. */
function tarballOf(folder: string): Buffer {
  const packed = spawnSync('tar', ['-cz', '--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', folder, '.'], {
    maxBuffer: 400_000_000,
  })
  if (packed.status !== 0) throw new Error(String(packed.stderr))
  return packed.stdout
}

/** A registry on this machine that serves the packages installed at `root`: what is installed from it needs no network. */
export async function serveInstalled(root: string): Promise<{ url: string; close: () => void }> {
  const packages = packagesIn(root)
  const missing = (reply: ServerResponse) => void reply.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  const server = createServer((request, reply) => {
    const path = decodeURIComponent(request.url?.slice(1) ?? '')
    if (path.startsWith('-/')) return void reply.end(tarballOf(join(root, decodeURIComponent(path.slice(2)))))
    const entries = packages.get(path)
    if (!entries) return missing(reply)
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(packumentOf(path, entries, `http://${request.headers.host}`)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
