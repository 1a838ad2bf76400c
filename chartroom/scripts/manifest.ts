/** The parts of a `package.json` that building reads and writes. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Installed with the package; everything else that it imports belongs to the project. */
const DEPENDENCIES = ['@xstate/graph', 'elkjs', 'lucide-react']
/** Needed by parts of the package alone: the visualiser, the page harness, the plug-in and the command. */
const OPTIONAL_PEERS = ['@testing-library/react', '@testing-library/user-event', '@xstate/react', 'react', 'react-dom', 'vite']

const compiled = (source: string): string => source.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '')

function versionsOf({ devDependencies }: Manifest, names: readonly string[], range: (version: string) => string): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = devDependencies[name]
      if (!version) throw new Error(`chartroom/package.json has no version of ${name}`)
      return [name, range(version)]
    }),
  )
}

const major = (version: string): string => `>=${version.split('.')[0]}`

/** Makes the manifest of the published package, whose exports are JavaScript with types, from the one of the workspace, whose exports are sources. */
export function publishedManifest(source: Manifest): object {
  const { name, version, description, license, peerDependencies } = source
  const sources = Object.entries(source.exports).filter(([, file]) => file.startsWith('./src/'))
  const exported = sources.map(([at, file]) => [at, { types: `${compiled(file)}.d.ts`, default: `${compiled(file)}.js` }])
  return {
    ...{ name, version, description, license, type: 'module', keywords: ['xstate', 'statechart', 'visualiser', 'testing', 'vite-plugin'] },
    engines: { node: '>=22' },
    bin: { chartroom: './command/main.js' },
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    files: ['**/*.js', '**/*.d.ts', '**/*.css', 'docs'],
    sideEffects: ['**/*.css', './inspect/inspected-page.js'],
    dependencies: versionsOf(source, DEPENDENCIES, (one) => `^${one}`),
    peerDependencies: { ...peerDependencies, ...versionsOf(source, OPTIONAL_PEERS, major) },
    peerDependenciesMeta: Object.fromEntries(OPTIONAL_PEERS.map((one) => [one, { optional: true }])),
  }
}
