/** Returns the name of a person as others read it. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`
