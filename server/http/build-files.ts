import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Site, siteMarker } from '../../domain/site.ts'

/** A file of the build in memory, with its compressed forms. */
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

const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function pageOf(path: string): BuildFile {
  const identity = readFileSync(path)
  const compressed = { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) }
  return { type: types[extname(path)] ?? '', etag: etagOf(identity), identity, ...compressed }
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
  const compressed = { br: page.br && brotliCompressSync(identity), gzip: page.gzip && gzipSync(identity) }
  return { ...page, etag: etagOf(identity), identity, ...compressed }
}

/** Writes the school's name and address into every HTML page of a build and takes ways out that are closed, so that nothing changes after the first picture. */
export const withSite = (pages: BuildFiles, site: Omit<Site, 'isExposed'>): BuildFiles =>
  new Map([...pages].map(([url, page]) => [url, url.endsWith('.html') ? describeSite(page, site) : page]))

/** Reads a build into memory: every file of a known type outside dot folders; nothing where there is no build. */
export function loadBuildFiles(folder: string): BuildFiles {
  const pages = new Map<string, BuildFile>()
  if (!existsSync(folder)) return pages
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (entry.isFile() && extname(path) in types && !url.includes('/.')) pages.set(url, pageOf(path))
  }
  return pages
}
