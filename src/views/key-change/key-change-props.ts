import type { KeyChangeRef } from '../../machines/key-change/key-change.machine.ts'

/** An answer that was accepted on the page below, which can be taken back. */
export interface Acceptance {
  words: string
  onWithdraw: () => void
}

export interface KeyChangeProps {
  page: KeyChangeRef
  acceptance?: Acceptance | undefined
}
