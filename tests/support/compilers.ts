import { type Compilers, newServer } from '../../server/app.ts'

declare global {
  /** Outlives the modules of a test file, which are new for each. */
  var __compilers: Promise<Compilers> | undefined
}

/** The compilers of a server that has only one route of its own to make it bring them. */
async function compilersOfFastify(): Promise<Compilers> {
  const server = newServer({}, null)
  server.get('/', { schema: { params: {}, response: { 200: {} } } }, async () => null)
  await server.ready()
  const { validatorCompiler: validator, serializerCompiler: serializer } = server
  if (!validator || !serializer) throw new Error('Fastify has no compilers')
  return { validator, serializer }
}

/** Compiles each schema once, whatever the object that holds it. */
function once<Route extends { schema: unknown }, Compiled>(compile: (route: Route) => Compiled): (route: Route) => Compiled {
  const known = new Map<string, Compiled>()
  return (route) => {
    const text = JSON.stringify(route.schema)
    const compiled = known.get(text) ?? compile(route)
    known.set(text, compiled)
    return compiled
  }
}

/** The compilers that all servers of this process share: a schema costs its milliseconds once, not once a test. */
export function sharedCompilers(): Promise<Compilers> {
  globalThis.__compilers ??= compilersOfFastify().then(({ validator, serializer }) => ({
    validator: once(validator),
    serializer: once(serializer),
  }))
  return globalThis.__compilers
}
