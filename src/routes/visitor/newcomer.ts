import type { Newcomer } from '../../../domain/people/registration.ts'

const isNewcomer = (value: unknown): value is Newcomer =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns whom the register page has led here: the router keeps it in the `usr` part of the history entry. The visitor's page has no router to ask. */
export const newcomerOf = (historyState: unknown): Newcomer | null => {
  const found = partOf(partOf(historyState, 'usr'), 'newcomer')
  return isNewcomer(found) ? found : null
}
