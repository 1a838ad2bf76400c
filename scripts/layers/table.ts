/** What the files of one layer may import. Of two rows that match a file, the later one counts alone. */
export interface Layer {
  files: readonly string[]
  /** The packages that it may import, as globs. */
  packages: readonly string[] | 'any'
  /** The files that it never imports, as globs. */
  never: readonly string[]
  /** Files that are allowed although `never` names their folder. */
  except?: readonly string[]
  rule: string
}

const outside = ['**/tests/**', '**/scripts/**', '../**/chartroom/**', '../chartroom/**']
const react = ['react', 'react/**', 'react-dom', '@xstate/react', 'lucide-react', 'chartroom/leaves']
const contracts = ['chartroom/contracts', 'chartroom/leaves']
const inspected = ['chartroom/inspect-options', 'chartroom/inspected-page']
const components = ['react-aria-components', 'react-aria-components/*']

const domain = { never: ['**/server/**', '**/src/**', ...outside], rule: 'domain imports only domain; domain/api adds typebox' }

const services = {
  never: ['**/views/**', '**/routes/**', '**/server/**', '**/styles/**', '**/main.tsx', ...outside],
  rule: 'services import domain, xstate, idb, SHA-256 and the contracts of machines',
}

const views = {
  never: ['**/services/**', '**/routes/**', '**/server/**', '**/main.tsx', ...outside],
  rule: 'views import machines, domain, react, @xstate/react, lucide-react, paths.ts and device-record.ts',
}

const notOfMachines = [
  '**/services/**',
  '**/views/**',
  '**/routes/**',
  '**/server/**',
  '**/styles/**',
  '**/main.tsx',
  '**/paths.ts',
  ...outside,
]

/** The folders of the product, which chartroom has none of. */
const product = ['domain', 'server', 'scripts', 'services', 'views', 'routes', 'machines'].map((folder) => `**/${folder}/**`)

const notTheApp = ['**/src/**', 'chartroom/**', 'chartroom/**', '**/app.ts', '**/main.ts', '**/start.ts', ...outside]
const node = ['node:*', 'node:*/*']
const database = ['kysely', 'kysely/**', 'pg']

/** The layers of the product, from the inside out. */
export const layers: readonly Layer[] = [
  { ...domain, files: ['domain/**', '!domain/api/**'], packages: [], never: ['**/api/**', ...domain.never] },
  { ...domain, files: ['domain/api/**'], packages: ['typebox', 'typebox/**'] },
  {
    files: ['src/*'],
    packages: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      'xstate',
      '@xstate/react',
      '@fontsource-variable/**',
      ...inspected,
    ],
    never: ['**/server/**', ...outside],
    rule: 'main.tsx composes session, router and error boundary; it never reaches the server',
  },
  {
    files: ['src/visualiser.tsx', 'src/path-finder.worker.ts'],
    packages: ['chartroom/visualiser', 'chartroom/played-paths'],
    never: ['./**'],
    except: ['./machines/registry.ts'],
    rule: 'the page of the visualiser hands the registry to chartroom',
  },
  {
    files: ['src/machines/**'],
    packages: ['xstate', ...contracts],
    never: notOfMachines,
    rule: 'machines import domain, xstate, sibling machines and the contracts of chartroom',
  },
  {
    files: ['src/machines/**/alphabet.ts', 'src/machines/**/words.ts', 'src/machines/registry.ts'],
    packages: ['xstate', 'chartroom/leaves', 'chartroom/machine-model', 'chartroom/script-words'],
    never: notOfMachines,
    rule: 'a model imports machines, domain, and what chartroom has for models',
  },
  { ...services, files: ['src/services/**'], packages: ['xstate', 'idb', '@noble/hashes/sha2.js', 'chartroom/contracts'] },
  {
    ...services,
    files: ['src/services/recording/**'],
    packages: [
      'xstate',
      'chartroom/inspect-options',
      'chartroom/allow-list',
      'chartroom/recorder',
      'chartroom/recording',
      'chartroom/recording-file',
    ],
    rule: `${services.rule}; services/recording adds what records`,
  },
  { ...services, files: ['src/services/api/client/http.ts'], packages: ['ky'], rule: 'http.ts is the only import of ky' },
  { ...services, files: ['src/services/browser/qr-code.ts'], packages: ['uqr'], rule: 'qr-code.ts is the only import of uqr in src' },
  { ...views, files: ['src/views/**'], packages: react },
  {
    ...views,
    files: ['src/views/ui/**'],
    packages: [...react, ...components, '@internationalized/date'],
    rule: `${views.rule}; views/ui adds react-aria-components`,
  },
  {
    ...views,
    files: ['src/views/ui/link.tsx'],
    packages: [...react, ...components, 'react-router-dom'],
    rule: `${views.rule}; link.tsx adds react-router-dom`,
  },
  { ...views, files: ['src/views/math/**'], packages: [...react, 'katex', 'katex/**'], rule: `${views.rule}; views/math adds katex` },
  {
    files: ['src/routes/**'],
    packages: [
      'react',
      'react/**',
      'react-dom/client',
      'react-router-dom',
      'xstate',
      '@xstate/react',
      'chartroom/leaves',
      'chartroom/inspect-options',
    ],
    never: ['**/server/**', ...outside],
    rule: 'routes import everything in src, react, react-router-dom, xstate and @xstate/react',
  },
  {
    files: ['server/**'],
    packages: 'any',
    never: ['**/src/**', ...outside, '@xstate/**', 'chartroom/**'],
    rule: 'nothing in server imports src',
  },
  {
    files: ['server/db/**'],
    packages: [...database, ...node],
    never: ['**/features/**', '**/http/**', '**/jobs/**', ...notTheApp],
    rule: 'server/db imports kysely, pg, Node and domain',
  },
  {
    files: ['server/backup/**'],
    packages: [...database, ...node],
    never: ['**/http/**', '**/*.routes.ts', '**/jobs/**', '**/mail/**', ...notTheApp],
    rule: 'backups read and write rows, and check them by the functions of the features',
  },
  {
    files: ['server/time/**'],
    packages: [...database, ...node],
    never: ['**/features/**', '**/http/**', '**/jobs/**', ...notTheApp],
    rule: 'server/time imports server/db and domain, and knows no feature',
  },
  {
    files: ['server/**/*.service.ts'],
    packages: 'any',
    never: ['fastify', '@fastify/**', '**/*.routes.ts', '**/plugins/**', '**/jobs/**', '@xstate/**', ...notTheApp],
    rule: 'a service decides: it imports stores, views and domain, and knows no route',
  },
  {
    files: ['server/**/*.store.ts'],
    packages: [...database, ...node],
    never: ['**/engine/**', '**/*.routes.ts', '**/*.service.ts', '**/plugins/**', '**/jobs/**', ...notTheApp],
    rule: 'a store imports domain, kysely, server/db and other stores; it knows no route, service, plugin or engine',
  },
  {
    files: ['server/**/*.view.ts'],
    packages: ['typebox'],
    never: ['**/*.routes.ts', '**/plugins/**', '**/jobs/**', ...notTheApp],
    rule: 'a view shapes a reply: it imports domain and what services and stores return',
  },
  {
    files: ['server/**/*.routes.ts'],
    packages: 'any',
    never: [...database, '**/db/**', '**/jobs/**', '@xstate/**', ...notTheApp],
    rule: 'routes import schemas, services, stores and fastify, and never the database',
  },
  {
    files: ['server/features/attempts/engine/**'],
    packages: ['pg', ...node],
    never: ['**/*.routes.ts', '**/*.service.ts', '**/*.store.ts', '**/plugins/**', '**/jobs/**', '**/mail/**', ...notTheApp],
    rule: 'the engine imports domain, server/db, server/time, patterns, refusals and chunk sizes; it knows no route, service, plugin or store',
  },
  {
    files: ['server/http/plugins/**'],
    packages: 'any',
    never: [...database, '**/db/**', '**/*.routes.ts', '**/jobs/**', '@xstate/**', ...notTheApp],
    except: ['**/db/unavailable.ts'],
    rule: 'plugins import domain, stores and fastify',
  },
  {
    files: ['server/jobs/**'],
    packages: ['pg-boss', ...node],
    never: ['**/http/**', '**/*.routes.ts', ...notTheApp],
    rule: 'jobs repeat what services, stores and the engine do, and know no HTTP',
  },
  {
    files: ['server/schools/**'],
    packages: ['pg', ...node],
    never: ['**/src/**', ...outside, '**/*.routes.ts', '**/*.store.ts', '**/plugins/**', 'chartroom/**', '@xstate/**'],
    rule: 'server/schools opens and closes whole schools, and knows neither their routes nor their stores',
  },
  {
    files: ['server/sample/**'],
    packages: 'any',
    never: ['fastify', '@fastify/**', '**/plugins/**', '**/*.routes.ts', '**/jobs/**', '@xstate/**', ...notTheApp],
    rule: 'the sample school is written through stores and the engine',
  },
  {
    files: ['tests/**', 'scripts/**'],
    packages: 'any',
    never: ['@xstate/graph', 'elkjs', 'elkjs/**', '../chartroom/**', '../**/chartroom/**'],
    rule: 'chartroom alone imports @xstate/graph and elkjs, and is imported by its name',
  },
  {
    files: ['scripts/cluster/**'],
    packages: ['pg', ...node],
    never: ['**/tests/**', '**/src/**', '**/features/**', 'chartroom/**', '../**/chartroom/**', '@xstate/**', 'elkjs', 'elkjs/**'],
    rule: 'the cluster starts whole servers, and imports of the product only the password of the sample school',
  },
  {
    files: ['chartroom/**'],
    packages: 'any',
    never: [...product, '@xstate/graph', 'elkjs', 'elkjs/**'],
    rule: 'chartroom imports nothing of the product',
  },
  {
    files: ['chartroom/src/paths/paths.ts', 'chartroom/src/layout/chart-layout.ts'],
    packages: 'any',
    never: product,
    rule: 'chartroom imports nothing of the product',
  },
]
