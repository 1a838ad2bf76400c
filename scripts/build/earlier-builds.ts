import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/** This many builds are there at a time, the newest among them. */
const KEPT = 3
const LIST = '.vite/builds.json'

/** The files of the builds before this one, the newest build first, and what is in them. */
export interface EarlierBuilds {
  lists: string[][]
  contents: ReadonlyMap<string, Buffer>
}

const assetsIn = (folder: string): string[] => {
  const assets = join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).filter((file) => !file.endsWith('.map')) : []
}

/** Reads what a folder holds of its newest builds, as many as stay beside the next one. */
export function readBuilds(folder: string): EarlierBuilds {
  const list = join(folder, LIST)
  const known: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [assetsIn(folder)]
  const lists = known.slice(0, KEPT - 1)
  const files = assetsIn(folder).filter((file) => lists.some((of) => of.includes(file)))
  return { lists, contents: new Map(files.map((file) => [file, readFileSync(join(folder, 'assets', file))])) }
}

/** Puts the files of earlier builds back beside those of a new one, which stay as they are, and notes which build has which. */
export function addBuilds(folder: string, { lists, contents }: EarlierBuilds): void {
  const current = assetsIn(folder)
  for (const [file, content] of contents) if (!current.includes(file)) writeFileSync(join(folder, 'assets', file), content)
  mkdirSync(dirname(join(folder, LIST)), { recursive: true })
  writeFileSync(join(folder, LIST), JSON.stringify([current, ...lists]))
}

/** Keeps the files of the two builds before this one, so that a page that was opened before an update still finds its own. */
export function earlierBuilds(): Plugin {
  let config: ResolvedConfig
  let earlier: EarlierBuilds | null = null
  return {
    name: 'earlier-builds',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      earlier = readBuilds(resolve(config.root, config.build.outDir))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = resolve(config.root, config.build.outDir)
        if (earlier && existsSync(join(folder, 'assets'))) addBuilds(folder, earlier)
      },
    },
  }
}
