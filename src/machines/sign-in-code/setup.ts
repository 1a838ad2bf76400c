import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { SignInCodeReply } from '../../../domain/api/sign-in-codes.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setRefusal } from '../kit/assigned.ts'

/** A one-time code and when it ends. */
export type SignInCode = Omit<SignInCodeReply, 'success'>

/** The student whom a code is for. */
export interface CodeHolder {
  id: string
  firstName: string
  lastName: string
  email: string
}

export interface SignInCodeInput {
  student: CodeHolder | null
  /** The course by which a teacher knows the student; null for an admin. */
  courseId: string | null
}

interface SignInCodeContext extends SignInCodeInput {
  code: SignInCode | null
  /** Why no code was made. */
  refusal: Problem | null
}

export const signInCode = setup({
  types: {
    context: {} as SignInCodeContext,
    events: {} as { type: 'MAKE' } | { type: 'COPY' } | { type: 'CLOSE' },
    input: {} as SignInCodeInput,
    tags: {} as 'busy',
    meta: {} as { view: 'asking' | 'code' | 'closed' },
  },
  actors: {
    makeCode: promiseContract<SignInCode, { studentId: string; courseId: string | null }>('makeCode'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  actions: {
    keepCode: assign((_, code: SignInCode) => ({ code })),
    forgetCode: assign({ code: null }),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
  },
})
