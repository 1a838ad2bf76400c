import type { SignInCode } from '../../machines/sign-in-code/setup.ts'
import { makeSignInCode } from '../api/sign-in-codes.ts'
import { copyText } from '../browser/clipboard.ts'
import { task } from './task.ts'

export const signInCodeActors = {
  makeCode: task<SignInCode, { studentId: string; courseId: string | null }>(({ input, signal }) =>
    makeSignInCode(input.studentId, input.courseId, signal),
  ),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
