import type { AccommodationImportSnapshot } from './accommodation-import.machine.ts'
import type { ImportInput } from './setup.ts'

/** The quiz that the file is for. */
export const selectQuiz = ({ context }: AccommodationImportSnapshot): ImportInput => context

/** The reason as it was last sent. */
export const selectReason = ({ context }: AccommodationImportSnapshot): string => context.reason
