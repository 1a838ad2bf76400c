import type { Plugin } from 'vite'
import { newestCommits } from '../project/earlier-machines.ts'
import { FACTS, type PageFacts } from '../project/page-facts.ts'
import { sentencesIn } from '../project/sentences.ts'

const ADDRESS = /^\/machines(\/[\w-]*)?(?=[?#]|$)/

/** Where the page of the visualiser begins. */
export interface MachinesPage {
  /** The module that calls `startVisualiser`, from the root of the project: `/src/visualiser.tsx`. */
  readonly entry: string
  /** The title until a machine is open. */
  readonly title: string
  /** More modules that the page loads later, such as its worker; what they import is prepared before the page opens. */
  readonly later?: readonly string[]
}

/** JSON that a page can hold in a script. */
const written = (facts: PageFacts): string => JSON.stringify(facts).replaceAll('<', '\\u003c')

const pageOf = ({ entry, title }: MachinesPage, facts: PageFacts): string => `<!doctype html>
<html lang="en" style="scrollbar-gutter: auto">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
  </head>
  <body>
    <div id="root"></div>
    <script id="${FACTS}" type="application/json">${written(facts)}</script>
    <script type="module" src="${entry}"></script>
  </body>
</html>
`

/** Serves the visualiser at `/machines` and `/machines/<name>`, in development alone. */
export function machinesPage(page: MachinesPage, files: readonly string[]): Plugin {
  return {
    name: 'chartroom-page',
    apply: 'serve',
    config: () =>
      page.entry.startsWith('/@id/') ? {} : { optimizeDeps: { entries: ['index.html', page.entry.slice(1), ...(page.later ?? [])] } },
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const url = request.url ?? ''
        if (!ADDRESS.test(url)) return next()
        reply.setHeader('content-type', 'text/html')
        const { root } = server.config
        const facts = { sentences: sentencesIn(root, files), commits: newestCommits(root) }
        reply.end(await server.transformIndexHtml(url, pageOf(page, facts)))
      })
    },
  }
}
