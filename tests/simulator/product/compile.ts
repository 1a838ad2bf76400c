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

async function bundle(entry: string, inlined: readonly string[], faults: readonly Planted[]): Promise<{ code: string; imports: string[] }> {
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
      rolldownOptions: { external: (id) => !isInlined(id, inlined), output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${entry} made no code`)
  return { code: chunk.code, imports: chunk.imports }
}

/** Compiles an entry of this folder with what it imports; `globals` are the names that every start gives a meaning of its own. */
export async function compile<Exports>(
  entry: string,
  globals: readonly string[],
  { inlined = [], faults = [] }: { inlined?: readonly string[]; faults?: readonly Planted[] } = {},
): Promise<Unit<Exports>> {
  const { code, imports } = await bundle(entry, inlined, faults)
  const load = createRequire(join(root, 'package.json'))
  // Recordings ask with the project's own xstate whether an actor is a machine.
  const shared = Object.fromEntries(imports.map((name) => [name, name === 'xstate' ? xstate : load(name)]))
  const start = new Function('require', 'exports', ...globals, `${code}\n//# sourceURL=simulated/${entry}`)
  return (values, modules = {}) => {
    const exported: Record<string, unknown> = {}
    const require = (name: string) => modules[name] ?? shared[name]
    start(require, exported, ...globals.map((name) => values[name]))
    return exported as Exports
  }
}
