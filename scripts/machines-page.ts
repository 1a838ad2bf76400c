import type { Plugin } from 'vite'

const ADDRESS = /^\/machines(\/[\w-]*)?(?=[?#]|$)/

/** Serves the machine visualiser at `/machines` and `/machines/<name>`, in development alone: no build knows of `machines.html`. */
export function machinesPage(): Plugin {
  return {
    name: 'machines-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(ADDRESS, '/machines.html')
        next()
      })
    },
  }
}
