import type { Plugin } from 'vite'

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

const pageOf = ({ entry, title }: MachinesPage): string => `<!doctype html>
<html lang="en" style="scrollbar-gutter: auto">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${entry}"></script>
  </body>
</html>
`

/** Serves the visualiser at `/machines` and `/machines/<name>`, in development alone. */
export function machinesPage(page: MachinesPage): Plugin {
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
        reply.end(await server.transformIndexHtml(url, pageOf(page)))
      })
    },
  }
}
