import { type Layer, layers } from './table.ts'

/** The file that `biome.json` extends. */
export const rulesFile = 'biome.layers.json'

function forbidden({ packages, never, except = [] }: Layer): string[] {
  const closed = packages === 'any' ? [] : ['**', '!./**', '!../**', ...packages.map((name) => `!${name}`)]
  return [...closed, ...never, ...except.map((file) => `!${file}`)]
}

const overrideOf = (layer: Layer) => ({
  includes: layer.files,
  linter: {
    rules: {
      style: {
        noRestrictedImports: { level: 'error', options: { patterns: [{ group: forbidden(layer), message: layer.rule }] } },
      },
    },
  },
})

/** Writes the layers as a configuration of Biome. */
export const biomeRules = (): string => `${JSON.stringify({ overrides: layers.map(overrideOf) }, null, 2)}\n`
