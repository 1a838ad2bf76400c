import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** A file of the build in memory, with its compressed forms. */
export interface Page {
  type: string
  etag: string
  identity: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/** The build by URL path. */
export type Pages = ReadonlyMap<string, Page>

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

function pageOf(path: string): Page {
  const identity = readFileSync(path)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type: types[extname(path)] ?? '', etag, identity, br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) }
}

/** Reads a build into memory: every file of a known type outside dot folders; nothing where there is no build. */
export function loadPages(folder: string): Pages {
  const pages = new Map<string, Page>()
  if (!existsSync(folder)) return pages
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (entry.isFile() && extname(path) in types && !url.includes('/.')) pages.set(url, pageOf(path))
  }
  return pages
}
