import type { User } from '../../../domain/people/user.ts'

export interface Request {
  method: string
  path: string
  body: unknown
  user: User | null
  /** The session that the request comes with. */
  cookie: string | null
}

export interface Reply {
  status: number
  text: string
  retryAfter: number | null
}

/** What serves a simulated school: one process in the same thread, or several real ones. */
export interface SchoolServer {
  /** Whether a process is there that answers. */
  readonly isUp: boolean
  /** Whether none of its processes is away. */
  readonly isWhole: boolean
  /** Starts what is away. */
  boot(): Promise<void>
  kill(): void
  /** Kills it at this statement, counted from now. */
  killAt(statement: number): void
  /** Takes a planned death back. */
  spare(): void
  /** Makes its wall clock wrong by so many ms more. */
  stepClock(byMs: number): void
  openSession(user: User): string
  /** Whether a student had submitted when what is carried out now arrived. */
  isSubmitting(student: string): boolean
  /** Answers a request of a story; null where the process ends before it answers. */
  handle(request: Request): Promise<Reply | null>
  /** Answers a request after the story, when time stands still. */
  ask(request: Request): Promise<Reply | null>
}
