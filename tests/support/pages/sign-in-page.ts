import type { UserReply } from '../../../domain/api/auth.ts'
import type { ProofTask } from '../../../domain/people/proof-of-work.ts'
import { hashPassword } from '../../../server/features/accounts/passwords/passwords.ts'
import { signInRules, slotOf } from '../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { userStore } from '../../../server/features/accounts/users.store.ts'
import { solve } from '../school/proofs.ts'
import type { Reply, School } from '../school/school.ts'

export const rightPassword = 'correct horse battery'
export const wrongPassword = 'wrong horse battery'

export type SignInReply = Reply<UserReply & { reason?: string; proofTask?: ProofTask }>

const cookieOf = ({ headers }: Reply): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('examhall_device='))
    ?.split(';', 1)[0]

/** Adds a student who signs in with the right password. */
export async function addKim(school: School): Promise<void> {
  const kim = { id: 'kim', role: 'student' as const, email: 'kim@school.test', firstName: 'Kim', lastName: 'Lee' }
  await userStore(school.db).insert({ ...kim, passwordHash: await hashPassword(rightPassword), createdAt: school.clock.now() })
}

/** Writes failures of now as if they had just happened, without hashing. */
export async function failBefore({ db, clock }: School, of: { account: string } | { pair: string }, failures: number): Promise<void> {
  const at = clock.now()
  if ('account' in of)
    await db
      .insertInto('account_failures')
      .values({ ...of, slot: slotOf(at, signInRules.failureSlot), failures })
      .onConflict((conflict) => conflict.columns(['account', 'slot']).doUpdateSet({ failures }))
      .execute()
  else
    await db
      .insertInto('pair_failures')
      .values({ ...of, slot: slotOf(at, signInRules.pairSlot), failures, last_at: at })
      .execute()
}

/** A browser that keeps its device cookie; `post` sends one try, `signIn` does what the page does: it proves, waits and tries again. */
export function browser(school: School) {
  let cookie: string | undefined
  const post = async (url: string, body: Record<string, unknown>): Promise<SignInReply> => {
    const reply: SignInReply = await school.call(null, 'POST', url, { body, headers: cookie ? { cookie } : {} })
    cookie = cookieOf(reply) ?? cookie
    return reply
  }
  const proving = async (url: string, body: Record<string, unknown>): Promise<SignInReply> => {
    let reply = await post(url, body)
    for (let tries = 0; tries < 5 && reply.status === 429; tries += 1) {
      const { reason, proofTask } = reply.body
      if (!proofTask && reason !== 'waitForTurn') break
      if (!proofTask) school.clock.advance(Number(reply.headers['retry-after']) * 1000)
      reply = await post(url, proofTask ? { ...body, proof: solve(proofTask) } : body)
    }
    return reply
  }
  const login = (password: string, email = 'kim@school.test') => post('/api/auth/login', { email, password })
  return {
    post,
    proving,
    login,
    fail: async (times: number, email?: string): Promise<number[]> => {
      const statuses: number[] = []
      for (let done = 0; done < times; done += 1) statuses.push((await login(wrongPassword, email)).status)
      return statuses
    },
    signIn: (password: string, email = 'kim@school.test') => proving('/api/auth/login', { email, password }),
    /** Takes over the cookie of another browser. */
    steal: (other: string | undefined) => {
      cookie = other
    },
    cookie: () => cookie,
    device: () => cookie?.split('=')[1]?.split(/[.~]/)[0],
  }
}
