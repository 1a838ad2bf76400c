export const roles = ['admin', 'teacher', 'student'] as const
export type Role = (typeof roles)[number]

/** The signed-in person as the server sends it and the browser stores it. */
export interface User {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
}

/** Returns whether a stored value is a usable user: an object with an id and a known role. */
export function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { id, role } = value as Partial<Record<keyof User, unknown>>
  return typeof id === 'string' && id !== '' && roles.some((known) => known === role)
}
