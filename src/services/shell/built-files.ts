/** What one build keeps on a device: the fingerprints of the files that an exam needs, by their paths, and a name that changes with any of them. */
export interface ShellFacts {
  build: string
  files: Readonly<Record<string, string>>
}

/** The page without anybody's data; it is the same at every address of the application. */
export const PAGE = '/index.html'

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^(font|application)\/(font-)?woff2\b/,
}
/** The server writes the name of its school here. */
const SITE = /name="examhall-site" content="[^"]*"/
const NO_SITE = 'name="examhall-site" content=""'
const FINGERPRINT_LENGTH = 22

/** Returns whether a reply has the type of a file with this name. */
export function hasTypeOf(path: string, { headers }: Response): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
  return type?.test(headers.get('content-type') ?? '') ?? false
}

/** Returns the fingerprint of a file, which is the same at every school. */
export async function fingerprintOf(path: string, reply: Response): Promise<string> {
  const bytes = path === PAGE ? new TextEncoder().encode((await reply.text()).replace(SITE, NO_SITE)) : await reply.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash)).slice(0, FINGERPRINT_LENGTH)
}

/** Returns whether a reply is the file that the build wrote, and not what a portal, a filter or another build has at its address. */
export async function isAsBuilt(path: string, reply: Response, { files }: ShellFacts): Promise<boolean> {
  if (!reply.ok || reply.redirected || !hasTypeOf(path, reply)) return false
  return (await fingerprintOf(path, reply.clone())) === files[path]
}

/** Returns whether a reply comes from somebody else than the server: a gateway while it is away, a portal or a filter. */
export async function isForeign(path: string, reply: Response): Promise<boolean> {
  const { status, ok } = reply
  if (!ok) return (status >= 502 && status <= 504) || status === 511
  if (!hasTypeOf(path, reply)) return true
  return path === PAGE && !SITE.test(await reply.clone().text())
}
