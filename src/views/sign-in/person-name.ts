import type { User } from '../../../domain/people/user.ts'

/** Returns the name of a person as others read it. */
export const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`
