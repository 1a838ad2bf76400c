import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const FIRST = 'abcdefghijklmnopqrstuvwxyz'
const MORE = `${FIRST}ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`
/** Ad blockers hide these. */
const HIDDEN = /^ad/i

function* shortNames(): Generator<string> {
  for (const first of FIRST) for (const second of MORE) if (!HIDDEN.test(first + second)) yield first + second
  for (const first of FIRST) for (const rest of shortNames()) if (!HIDDEN.test(first + rest)) yield first + rest
}

const posix = (path: string): string => path.split(sep).join('/')

/** Gives every class of every `*.module.css` under src a name of two letters: long hashes do not compress, and every page carries them twice. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = shortNames()
  const known = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: root }).map(posix).sort())
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/(?:\.|@keyframes )(-?[_a-zA-Z][\w-]*)/g))
      if (!known.has(`${file} ${name}`)) known.set(`${file} ${name}`, String(names.next().value))
  return (name, file) => {
    const short = known.get(`${posix(relative(root, file.split('?', 1)[0] ?? file))} ${name}`)
    if (!short) throw new Error(`no short name for .${name} of ${file}`)
    return short
  }
}
