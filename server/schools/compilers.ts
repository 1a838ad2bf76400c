import { type Compilers, newServer } from '../app.ts'

/** Starts a throwaway Fastify server so that Fastify builds its default compilers. */
async function compilersOfFastify(): Promise<Compilers> {
  const server = newServer({}, null)
  server.get('/', { schema: { params: {}, response: { 200: {} } } }, async () => null)
  await server.ready()
  const { validatorCompiler: validator, serializerCompiler: serializer } = server
  if (!validator || !serializer) throw new Error('Fastify has no compilers')
  return { validator, serializer }
}

/** Compiles each schema once, even where several objects hold it. */
function memoizedBySchema<Route extends { schema: unknown }, Compiled>(compile: (route: Route) => Compiled): (route: Route) => Compiled {
  const known = new Map<string, Compiled>()
  return (route) => {
    const text = JSON.stringify(route.schema)
    const compiled = known.get(text) ?? compile(route)
    known.set(text, compiled)
    return compiled
  }
}

/** Makes compilers for servers that share a process: a schema is compiled once for all of them. */
export async function makeCompilers(): Promise<Compilers> {
  const { validator, serializer } = await compilersOfFastify()
  return { validator: memoizedBySchema(validator), serializer: memoizedBySchema(serializer) }
}
