/** What a token may do: `read` calls that only read, `write` every call that tokens have. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** For how many days a token can be valid. */
export const tokenDays = [30, 90, 365] as const
export type TokenDays = (typeof tokenDays)[number]

/** Every token begins with this, so that scanners for leaked secrets find it. */
export const tokenPrefix = 'exh_'
