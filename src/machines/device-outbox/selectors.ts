import type { SentLate } from '../flushing/contract.ts'
import type { DeviceOutboxSnapshot } from './device-outbox.machine.ts'

/** How many answers were sent late from this device and count. */
export const selectSentCount = ({ context }: DeviceOutboxSnapshot): number => context.counted
/** How many answers were sent from this device and wait for the student to choose. */
export const selectSentRivals = ({ context }: DeviceOutboxSnapshot): number => context.rivals
/** Answers that were sent late from this device and do not count. */
export const selectSentLate = ({ context }: DeviceOutboxSnapshot): SentLate[] => context.late
