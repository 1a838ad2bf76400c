import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { Kysely } from 'kysely'
import type { User } from '../domain/user.ts'
import type { Dialect } from './db/dialect.ts'
import type { Database } from './db/schema.ts'
import type { AttemptEngine } from './engine/commands.ts'
import type { Mail } from './mail.ts'
import type { ClockAlarm } from './time/clock-watch.ts'

/** What the configuration tells the routes. */
export interface Site {
  schoolName: string
  schoolUrl: string
  publicOrigin: string | null
  grace: number
}

/** Everything a route may reach; time, ids and randomness come in here so that tests can hold them. */
export interface Deps {
  db: Kysely<Database>
  dialect: Dialect
  engine: AttemptEngine
  site: Site
  mail: Mail
  /** Server time in epoch ms: wall clock at start + monotonic clock since. */
  now: () => number
  /** Says that the wall clock is off; null when it is right. */
  clockAlarm?: () => ClockAlarm | null
  /** A new UUIDv7. */
  newId: () => string
}

/** The server as routes and plugins receive it: schemas are TypeBox. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null on the few open routes. */
    user: User | null
    /** Server time in epoch ms at which the request entered. */
    arrivedAt: number
  }
}
