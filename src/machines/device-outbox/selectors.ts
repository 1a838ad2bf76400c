import type { SentLate } from '../flushing/contract.ts'
import type { DeviceOutboxSnapshot } from './device-outbox.machine.ts'

/** How many answers were sent late from this device and count. */
export const selectSentCount = ({ context }: DeviceOutboxSnapshot): number => context.counted
/** Answers that were sent late from this device and do not count. */
export const selectSentLate = ({ context }: DeviceOutboxSnapshot): SentLate[] => context.late
