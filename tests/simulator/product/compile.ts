import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import * as xstate from 'xstate'
import { root } from '../../../scripts/project.ts'

/** A mistake as somebody could make it: one place of one file of the product. */
export interface Planted {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Code of the product that can be started as often as there are pages and servers, each with globals of its own. */
export type Unit<Exports> = (globals: Readonly<Record<string, unknown>>, modules?: Readonly<Record<string, unknown>>) => Exports

function planting(faults: readonly Planted[]): Plugin {
  return {
    name: 'plant-faults',
    enforce: 'pre',
    async load(id) {
      const own = faults.filter(({ file }) => id === join(root, file))
      if (own.length === 0) return null
      let code = await readFile(id, 'utf8')
      for (const { file, from, to } of own) {
        if (code.split(from).length !== 2) throw new Error(`The fault does not fit any more: its place is not once in ${file}: ${from}`)
        code = code.replace(from, () => to)
      }
      return code
    },
  }
}

const isInlined = (id: string, inlined: readonly string[]): boolean =>
  /^[./\\]|^\w:|^\0/.test(id) || inlined.some((name) => id.startsWith(name))

interface Chunk {
  name: string
  code: string
  imports: readonly string[]
}

async function bundle(entry: string, { inlined = [], faults = [], shared }: CompileOptions): Promise<Chunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [planting(faults)],
    resolve: { conditions: ['import', 'node', 'default'] },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      lib: { entry: join(root, 'tests/simulator/product', entry), formats: ['cjs'] },
      rolldownOptions: {
        external: (id) => !isInlined(id, inlined),
        output: { codeSplitting: shared ? { groups: [{ name: sharedChunk, test: shared }] } : false },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunks = output && 'output' in output ? output.output.filter((part) => part.type === 'chunk') : []
  return chunks.map(({ fileName, code, imports }) => ({ name: fileName, code, imports }))
}

interface CompileOptions {
  /** Packages that are compiled with the product. */
  inlined?: readonly string[]
  faults?: readonly Planted[]
  /** The files that are started once for all, because they have neither a memory nor a world around them. */
  shared?: RegExp
}

const sharedChunk = 'shared'
const isShared = (chunk: string): boolean => chunk.replace('./', '').startsWith(sharedChunk)
type Modules = Readonly<Record<string, unknown>>
type Start = (require: (name: string) => unknown, exported: Record<string, unknown>, values: readonly unknown[]) => void

function startOf({ name, code }: Chunk, entry: string, globals: readonly string[]): Start {
  const start = new Function('require', 'exports', ...globals, `${code}\n//# sourceURL=simulated/${entry}/${name}`)
  return (require, exported, values) => start(require, exported, ...values)
}

/** Compiles an entry of this folder with what it imports; `globals` are the names that every start gives a meaning of its own. */
export async function compile<Exports>(entry: string, globals: readonly string[], options: CompileOptions = {}): Promise<Unit<Exports>> {
  const chunks = await bundle(entry, options)
  const [first = { name: '', code: '', imports: [] }] = chunks
  const load = createRequire(join(root, 'package.json'))
  const names = new Set(chunks.flatMap(({ imports }) => imports.filter((name) => !chunks.some((chunk) => chunk.name === name))))
  // Recordings ask with the project's own xstate whether an actor is a machine.
  const packages = Object.fromEntries([...names].map((name) => [name, name === 'xstate' ? xstate : load(name)]))
  const starts = new Map(chunks.map((chunk) => [`./${chunk.name}`, startOf(chunk, entry, isShared(chunk.name) ? [] : globals)]))
  const once = new Map<string, unknown>()
  return (values, modules: Modules = {}) => {
    const own = new Map<string, unknown>()
    const given = globals.map((name) => values[name])
    const require = (name: string): unknown => {
      const start = starts.get(name)
      if (!start) return modules[name] ?? packages[name]
      const started = isShared(name) ? once : own
      if (started.has(name)) return started.get(name)
      const exported = {}
      started.set(name, exported)
      start(require, exported, isShared(name) ? [] : given)
      return exported
    }
    return require(`./${first.name}`) as Exports
  }
}
