import type { Plugin } from 'vite'

const ORDER = '@layer reset,tokens,base,ui,screen;'

/** Puts the order of the cascade layers in front of every style sheet: the first sheet to arrive decides, and any of them may be it. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ORDER + file.source.toString().replace(ORDER, '')
      },
    },
  }
}
