import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged, Edits } from '../../domain/attempt/answer.ts'
import { beginAs, type Prepared, type Server, saveAs } from './exam-hall.ts'

/** A student's browser: what was typed, and what the server said is stored. */
export interface Typist {
  cookie: string
  attemptId: string
  typed: Edits
  acknowledged: Record<string, Acknowledged>
}

/** Begins the attempts of everybody. */
export const beginAll = (server: Server, school: Prepared): Promise<Typist[]> =>
  Promise.all(
    school.cookies.map(async (cookie) => {
      const { attemptId } = await beginAs(server, school, cookie)
      return { cookie, attemptId, typed: {}, acknowledged: {} }
    }),
  )

function type({ typed }: Typist, count: number): void {
  const question = count % 2 === 0 ? 'q3' : 'q4'
  const seq = (typed[question]?.seq ?? 0) + 1
  typed[question] = { answerId: null, textAnswer: `edit ${seq} `.repeat(1 + (count % 20)), seq, base: 0 }
}

/** Sends what is not acknowledged; answers the status. */
export async function send(server: Server, typist: Typist): Promise<number> {
  const unsent = Object.entries(typist.typed).filter(([question, { seq }]) => seq > (typist.acknowledged[question]?.seq ?? 0))
  const { status, body } = await saveAs(server, typist.cookie, typist.attemptId, Object.fromEntries(unsent))
  if (status === 200) Object.assign(typist.acknowledged, body.saved)
  return status
}

interface Typing {
  isOver: () => boolean
  /** Is told how often was saved, and the status of the reply. */
  onSave: (saves: number, status: number) => void
  /** Milliseconds between two saves of one student; an attempt may save four times a second for long. */
  every?: number
}

/** Everybody types and saves until it is over. */
export async function typeUntil(server: Server, typists: readonly Typist[], { isOver, onSave, every = 0 }: Typing): Promise<void> {
  let saves = 0
  const typeOn = async (typist: Typist) => {
    while (!isOver()) {
      type(typist, saves)
      const status = await send(server, typist).catch(() => 0)
      saves += 1
      onSave(saves, status)
      if (every > 0) await pause(every)
    }
  }
  await Promise.all(typists.map(typeOn))
}

/** Everybody types until the server is killed, which happens in the middle of it; answers how many saves were acknowledged. */
export async function typeUntilKilled(server: Server, typists: readonly Typist[], killAt: number): Promise<number> {
  let [killed, acknowledged] = [false, 0]
  await typeUntil(server, typists, {
    isOver: () => killed,
    onSave: (saves, status) => {
      if (status === 200) acknowledged += 1
      if (saves !== killAt) return
      void server.kill()
      killed = true
    },
  })
  await server.kill().catch(() => undefined)
  return acknowledged
}

/** Every answer the server holds that is older, or other, than what it acknowledged. */
export async function missing(server: Server, school: Prepared, typists: readonly Typist[]): Promise<string[]> {
  const lost: string[] = []
  for (const { cookie, typed, acknowledged } of typists) {
    const { answers } = await beginAs(server, school, cookie)
    for (const [question, { seq }] of Object.entries(acknowledged)) {
      const [held, own] = [Number(answers[question]?.textAnswer.split(' ')[1] ?? 0), typed[question]]
      const isWhole = held >= seq && (held !== own?.seq || answers[question]?.textAnswer === own.textAnswer)
      if (!isWhole) lost.push(`${question} ${seq}: ${JSON.stringify(answers[question])}`)
    }
  }
  return lost
}
