import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { Kysely } from 'kysely'
import type { User } from '../domain/people/user.ts'
import type { Dialect } from './db/dialect.ts'
import type { NoteRetry } from './db/retried.ts'
import type { Database } from './db/schema.ts'
import type { FoundApiToken } from './features/accounts/api-tokens/api-tokens.store.ts'
import type { RegistrationRule } from './features/accounts/sign-in/registration-rule.ts'
import type { AttemptEngine } from './features/attempts/engine/commands.ts'
import type { RoomNews } from './features/exam-room/room-news.ts'
import type { SecurityLog } from './features/security-log/security-note.ts'
import type { WebhookReach } from './features/webhooks/webhook-url.ts'
import type { Mail } from './mail/mail.ts'
import type { ClockAlarm } from './time/clock-watch.ts'

/** What the configuration tells the routes. */
export interface Site {
  schoolName: string
  schoolUrl: string
  publicOrigin: string | null
  /** Others than this computer reach the pages. */
  isPublic: boolean
  /** Who may make an account alone. */
  registration: RegistrationRule
  grace: number
  /** Where webhooks may go; off means that nothing is sent and no webhook is added. */
  webhooks: WebhookReach | 'off'
}

/** What the process that runs the routes knows of itself and of the machine. */
export interface HostFacts {
  version: string
  /** The folder whose disk is looked at. */
  dataDir: string
  /** Server time in epoch ms at which a sweep ended last; null before the first. */
  sweptAt: () => number | null
  /** Server time in epoch ms at which exam time followed the wall clock last; null where it never did. */
  clockAdoptedAt: () => number | null
  /** When the last backup was made, by whichever server, in epoch ms; null where none was. */
  lastBackupAt: () => Promise<number | null>
}

/** Everything a route may reach; time, ids and randomness come in here so that tests can hold them. */
export interface Deps {
  db: Kysely<Database>
  dialect: Dialect
  engine: AttemptEngine
  site: Site
  mail: Mail
  /** Takes notes of what matters to security, after the replies. */
  securityLog: SecurityLog
  /** Says which attempts the exam room has changed. */
  roomNews: RoomNews
  /** Server time in epoch ms; see `clock.ts` for what it follows. */
  now: () => number
  /** Returns by how much the wall clock is off; null when it is right. */
  clockAlarm?: () => ClockAlarm | null
  /** Whether backups are made by this school's servers and fail; null where none are. Absent: none are. */
  isBackupFailing?: () => boolean | null
  /** How late the event loop is, in ms; absent: never late. */
  loopLag?: () => number
  /** Absent: nothing is known of the machine. */
  host?: HostFacts
  /** Says in the log that a transaction met another one and is tried again; absent: says nothing. */
  noteRetry?: NoteRetry | undefined
  /** A new UUIDv7 that sorts after the ones this process made before. */
  newId: () => string
}

/** The server as routes and plugins receive it: schemas are TypeBox. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>

declare module 'fastify' {
  interface FastifyRequest {
    /** A call of the API, by its route, or by its address where no route takes it. */
    isApi: boolean
    /** The signed-in person; null on the few open routes. */
    user: User | null
    /** The API token that the call came with, which stands in for a session; null without one. */
    apiToken: FoundApiToken | null
    /** When the session ends by itself, in epoch ms; 0 without one. */
    sessionEnd: number
    /** Server time in epoch ms at which the whole request was here. */
    arrivedAt: number
    /** Why the request was refused; null where it was not. */
    refusalReason: string | null
    /** The request was carried out and changed nothing, so that it leaves no note. */
    changedNothing: boolean
    /** Whom the request was about, where neither the path nor the body says so. */
    logTarget: string | null
  }
}
