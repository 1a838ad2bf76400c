import { matchPath } from 'react-router-dom'
import type { Role } from '../../domain/people/user.ts'
import { paths, patterns } from '../paths.ts'

const homes: Record<Role, string> = { admin: paths.admin, teacher: paths.teacherCourses, student: paths.studentCourses }

/** Returns the page that a person of this role starts on. */
export const homeOf = (role: Role): string => homes[role]

const signedInPages = Object.values(patterns).filter((pattern) => /^\/(admin|teacher|student|receipts)\b/.test(pattern))

const here = 'https://examhall.invalid'

/** Returns the address if it leads to a page of ours for signed-in people, null for anything else. */
export const internalPath = (address: unknown): string | null => {
  if (typeof address !== 'string' || !URL.canParse(address, here)) return null
  const { origin, pathname, search, hash } = new URL(address, here)
  const ours = origin === here && signedInPages.some((pattern) => matchPath(pattern, pathname))
  return ours ? `${pathname}${search}${hash}` : null
}

/** Where a guard found the person, kept in the history entry that it redirected to. */
export interface Interrupted {
  from: string
  /** The session of whoever was there is over. */
  ended?: true
}

/** Returns the page that a signed-out visitor asked for, if the history entry remembers one of ours. */
export const requestedPath = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? internalPath(state.from) : null
