import { setTimeout as pause } from 'node:timers/promises'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import { solve } from '../../support/school/proofs.ts'

const heads = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const mostTries = 8

interface Tried {
  status: number
  reason: string | undefined
  task: ProofTask | undefined
  retryAfter: number
}

/** A device that signs in over loopback and keeps its cookie; `once` sends one try, `signIn` proves and waits as the page does. */
export function signInVisitor(port: number) {
  let cookie = ''
  const once = async (email: string, password: string, proof?: Proof): Promise<Tried> => {
    const body = JSON.stringify({ email, password, ...(proof ? { proof } : {}) })
    const headers = { ...heads, ...(cookie === '' ? {} : { cookie }) }
    const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })
    const device = reply.headers.getSetCookie().find((text) => text.startsWith('examhall_device='))
    cookie = device?.split(';', 1)[0] ?? cookie
    const { reason, proofTask } = (await reply.json()) as { reason?: string; proofTask?: ProofTask }
    return { status: reply.status, reason, task: proofTask, retryAfter: Number(reply.headers.get('retry-after') ?? 0) }
  }
  return {
    once,
    signIn: async (email: string, password: string): Promise<number> => {
      let tried = await once(email, password)
      for (let count = 1; count < mostTries && tried.status === 429; count += 1) {
        if (!tried.task && tried.reason !== 'waitForTurn') break
        if (!tried.task) await pause(tried.retryAfter * 1_000)
        tried = await once(email, password, tried.task && solve(tried.task))
      }
      return tried.status
    },
  }
}
