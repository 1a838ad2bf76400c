import type { SignInCodeReply } from '../../../domain/api/sign-in-codes.ts'
import type { SignInCode } from '../../machines/sign-in-code/setup.ts'
import { postJson } from './client/http.ts'

const codeUrl = (studentId: string, courseId: string | null): string => {
  const student = encodeURIComponent(studentId)
  return courseId === null
    ? `/api/admin/users/${student}/sign-in-code`
    : `/api/courses/${encodeURIComponent(courseId)}/students/${student}/sign-in-code`
}

/** Makes a one-time sign-in code for a student of an own course, or with null as an admin for any; it ends an older one; rejects with 409 `notActiveStudent`. */
export async function makeSignInCode(studentId: string, courseId: string | null, signal?: AbortSignal): Promise<SignInCode> {
  const { code, wholeCode, expiresAt } = await postJson<SignInCodeReply>(codeUrl(studentId, courseId), undefined, { signal })
  return { code, wholeCode, expiresAt }
}
