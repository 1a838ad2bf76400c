import type { Plugin } from 'vite'

/** The cascade layers from weak to strong; whichever style sheet arrives first settles the order of all. */
const LAYER_ORDER = '@layer reset, tokens, base, ui, screen;'

/** Opens every style sheet of the build with the order of the layers, because chunks may arrive in any order. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle))
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${LAYER_ORDER}${String(asset.source)}`
    },
  }
}
