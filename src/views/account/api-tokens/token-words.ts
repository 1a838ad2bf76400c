import type { ListedToken } from '../../../machines/api-tokens/setup.ts'
import { formatDate, formatDateTime } from '../../ui/format.ts'

export const scopeWords = { read: 'Read only', write: 'Read and write' } as const

/** When a token was made, when it ends or ended, and when it was last used. */
export function timesOf({ createdAt, expiresAt, isExpired, usedAt }: ListedToken): string {
  const life = `Created ${formatDate(createdAt)}, ${isExpired ? 'expired' : 'expires'} ${formatDate(expiresAt)}`
  return `${life}, ${usedAt === null ? 'never used' : `last used ${formatDateTime(usedAt)}`}`
}
