import type { ApiTokensRef } from '../../../machines/api-tokens/api-tokens.machine.ts'

/** What every part of the section receives. */
export interface ApiTokensProps {
  tokens: ApiTokensRef
}
