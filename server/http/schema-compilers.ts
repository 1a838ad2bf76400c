import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { type Compilers, newServer } from '../app.ts'

type Validate = ReturnType<FastifySchemaCompiler<FastifySchema>>
type Serialize = ReturnType<FastifySerializerCompiler<FastifySchema>>

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

/** Checks with a schema that is compiled for the first request. Fastify reads why something was refused off the function. */
function validatingAtFirstUse(compile: () => Validate): Validate {
  let compiled: Validate | undefined
  const validate: Validate = (data) => {
    compiled ??= compile()
    const verdict = compiled(data)
    validate.errors = compiled.errors ?? null
    return verdict
  }
  return validate
}

function serializingAtFirstUse(compile: () => Serialize): Serialize {
  let compiled: Serialize | undefined
  return (data) => {
    compiled ??= compile()
    return compiled(data)
  }
}

/**
 * Makes compilers for all servers of a process. A schema is compiled once, and not before a request needs it: the
 * schemas of all routes together would be a third of the time of a start.
 */
export async function makeCompilers(): Promise<Compilers> {
  const { validator, serializer } = await compilersOfFastify()
  return {
    validator: memoizedBySchema((route) => validatingAtFirstUse(() => validator(route))),
    serializer: memoizedBySchema((route) => serializingAtFirstUse(() => serializer(route))),
  }
}
