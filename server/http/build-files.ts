import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { type Site, siteMarker } from '../../domain/site.ts'

/** A file of the build with its compressed forms; one that has them is kept in them alone. */
export interface BuildFile {
  type: string
  etag: string
  identity: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/** The build by URL path. */
export type BuildFiles = ReadonlyMap<string, BuildFile>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
}

/** Makes something when it is first wanted, and keeps it. */
function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function pageOf(path: string): BuildFile {
  const content = readFileSync(path)
  const [br, gzip] = [readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]
  const plain = gzip ? null : content
  return {
    type: types[extname(path)] ?? '',
    etag: etagOf(content),
    get identity() {
      return plain ?? gunzipSync(gzip ?? '')
    },
    br,
    gzip,
  }
}

/** A file that is read when something of it is first wanted. */
function laterPageOf(path: string): BuildFile {
  const page = once(() => pageOf(path))
  return {
    get type() {
      return page().type
    },
    get etag() {
      return page().etag
    },
    get identity() {
      return page().identity
    },
    get br() {
      return page().br
    },
    get gzip() {
      return page().gzip
    },
  }
}

/** Makes a file of a build from a text, without compressed forms. */
export function textFile(path: string, text: string): BuildFile {
  const identity = Buffer.from(text)
  return { type: types[extname(path)] ?? '', etag: etagOf(identity), identity, br: null, gzip: null }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

const registerLinks = /<a [^>]*href="\/register"[^>]*>[^<]*<\/a>/g

function describeSite(page: BuildFile, site: Omit<Site, 'isExposed'>): BuildFile {
  const { schoolName, schoolUrl, isRegistrationClosed, sendsPasswordLinks } = site
  const optional = { ...(isRegistrationClosed && { isRegistrationClosed }), ...(sendsPasswordLinks && { sendsPasswordLinks }) }
  const facts = JSON.stringify({ schoolName, schoolUrl, ...optional })
  const drawn = page.identity.toString('utf8')
  const html = (isRegistrationClosed ? drawn.replaceAll(registerLinks, '') : drawn)
    .replace('name="examhall-site" content=""', () => `name="examhall-site" content="${escapeHtml(facts)}"`)
    .replaceAll(siteMarker.schoolName, () => escapeHtml(schoolName))
    .replaceAll(siteMarker.schoolUrl, () => escapeHtml(schoolUrl))
  const identity = Buffer.from(html)
  const br = once(() => page.br && brotliCompressSync(identity))
  const gzip = once(() => page.gzip && gzipSync(identity))
  return {
    type: page.type,
    etag: etagOf(identity),
    identity,
    get br() {
      return br()
    },
    get gzip() {
      return gzip()
    },
  }
}

/** Writes the school's name and address into every HTML page of a build and takes ways out that are closed, so that nothing changes after the first picture. */
export const withSite = (pages: BuildFiles, site: Omit<Site, 'isExposed'>): BuildFiles =>
  new Map([...pages].map(([url, page]) => [url, url.endsWith('.html') ? describeSite(page, site) : page]))

/** Opens a build: every file of a known type outside dot folders; nothing where there is no build. Its assets are read when they are first wanted. */
export function loadBuildFiles(folder: string): BuildFiles {
  const pages = new Map<string, BuildFile>()
  if (!existsSync(folder)) return pages
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (entry.isFile() && extname(path) in types && !url.includes('/.'))
      pages.set(url, url.startsWith('/assets/') ? laterPageOf(path) : pageOf(path))
  }
  return pages
}

/** Reads what nobody wanted yet, a file at a time between requests, so that a new build that takes the place of this one takes nothing from open pages. */
export async function readAhead(build: BuildFiles): Promise<void> {
  for (const { etag } of build.values()) if (etag) await setImmediate()
}
