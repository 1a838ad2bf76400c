import type { TokenDays, TokenScope } from '../../../domain/people/api-token.ts'

/** A token as somebody asks for it, with the password that proves who asks; without a course it reaches all that its person reaches. */
export interface TypedToken {
  name: string
  scope: TokenScope
  days: TokenDays
  courseId: string | null
  password: string
}

export type RequiredField = 'name' | 'password'

const required: RequiredField[] = ['name', 'password']

/** The fields that have to be filled in and are empty. */
export const emptyIn = (typed: TypedToken): RequiredField[] => required.filter((field) => typed[field].trim() === '')
