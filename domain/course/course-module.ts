import { limits } from '../limits.ts'

export const moduleKinds = ['pdf', 'video', 'link'] as const
export type ModuleKind = (typeof moduleKinds)[number]
/** The kinds of modules that are files of ours. */
export type FileKind = Exclude<ModuleKind, 'link'>

/** What the module form sends; `url` is a web address, or the address of an uploaded file of the same kind. */
export interface ModuleDraft {
  title: string
  kind: ModuleKind
  url: string
}

export type ModuleFaultCode = 'moduleTitleRequired' | 'moduleTitleLong' | 'moduleLinkForm' | 'moduleLinkUser' | 'moduleFileRequired'

/** The media types in which files are sent; the content decides what a file is. */
export const fileMediaTypes = ['application/pdf', 'video/mp4', 'video/webm'] as const

const fileUrl = /^\/api\/files\/([0-9a-f]{64})$/

/** Returns the address under which an uploaded file is read. */
export const fileUrlOf = (id: string): string => `/api/files/${id}`

/** Reads the id of an uploaded file from its address, or null where it is none of ours. */
export const fileIdOf = (url: string): string | null => fileUrl.exec(url)?.[1] ?? null

/** Writes a typed web address in its full form, or null where it is not http or https or names a user; a name without a scheme gets https. */
export function webAddressOf(typed: string): string | null {
  const url = webUrlOf(typed)
  return url && !namesUser(url) && url.href.length <= limits.linkUrl ? url.href : null
}

/** A scheme, not a host name (`localhost`, or one with a dot) with a port. */
const scheme = /^(?!(?:localhost|[^:]*\.[^:]*):\d{1,5}(?:[/?#]|$))[a-z][a-z\d+.-]*:/i
/** Browsers skip some of these, and so read another host than a person sees; a space within a path is written as %20. */
const unseen = /[^\S ]|\p{Cc}/u

/** Reads a typed web address as browsers do, but not one whose host is only guessed, as in `//host` and `https:host`. */
function webUrlOf(typed: string): URL | null {
  const text = typed.trim()
  if (unseen.test(text)) return null
  const full = scheme.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^/\\]/i.test(full) && URL.canParse(full) ? new URL(full) : null
}

/** What is before the @ looks like the host that a link leads to. */
const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

const linkFault = (typed: string): ModuleFaultCode => {
  const url = webUrlOf(typed)
  return url && namesUser(url) ? 'moduleLinkUser' : 'moduleLinkForm'
}

/** Returns the most bytes that a file of a kind may have. */
export const maxBytesOf = (kind: FileKind): number => (kind === 'pdf' ? limits.pdfBytes : limits.videoBytes)

/** Lists a module's faults in the order of the form, each with the field it belongs to. */
export function moduleFaults({ title, kind, url }: ModuleDraft): { field: 'title' | 'url'; code: ModuleFaultCode }[] {
  const checks: [boolean, 'title' | 'url', ModuleFaultCode][] = [
    [title.trim() === '', 'title', 'moduleTitleRequired'],
    [title.trim().length > limits.title, 'title', 'moduleTitleLong'],
    [kind === 'link' && webAddressOf(url) === null, 'url', linkFault(url)],
    [kind !== 'link' && fileIdOf(url) === null, 'url', 'moduleFileRequired'],
  ]
  return checks.filter(([fails]) => fails).map(([, field, code]) => ({ field, code }))
}
