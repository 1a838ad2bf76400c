/** Why an account form was not accepted: the server's sentence ('' without one), the pause it asks for, what it says about single fields. */
export interface AccountProblem {
  kind: 'refused' | 'network'
  message: string
  waitSeconds: number | null
  fields: { param: string; msg: string }[]
  /** The password was right, and a code of the authenticator app is asked for. */
  asksCode?: true
}

const unforeseen: AccountProblem = { kind: 'refused', message: '', waitSeconds: null, fields: [] }

/** What a call about an account rejects with. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal'
  readonly problem: AccountProblem

  constructor(problem: AccountProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Returns the problem that an account call was rejected with; anything unforeseen is a refusal without words. */
export const accountProblemOf = (error: unknown): AccountProblem => (error instanceof AccountRefusal ? error.problem : unforeseen)
