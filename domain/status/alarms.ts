import { minute, second } from '../time/durations.ts'

/** What can be wrong on the day of an exam, the worst first. */
export const alarmKinds = [
  'savesFail',
  'savesWait',
  'diskFull',
  'clockOff',
  'sweepLate',
  'serverSilent',
  'securityLogStopped',
  'backupFailing',
  'savesSlow',
  'loopLate',
  'diskLow',
  'outageToday',
  'backupOff',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** What of the status decides whether exams can be taken; times in ms, sizes in bytes. */
export interface StatusFacts {
  saves: { failed: number; p99: number | null; oldestWaiting: number | null }
  sweepAge: number | null
  disk: { free: number } | null
  clock: { offset: number }
  outages: readonly unknown[]
  isSecurityLogWritten: boolean
  backup: { state: 'off' | 'made' | 'failing' }
  process: { loopLag: number }
  servers: readonly { beatAge: number; isIdle: boolean }[]
}

const gigabyte = 1_000_000_000

/** From where on something is an alarm; a page gives a save 8 s. */
export const alarmLevels = {
  savesWait: 8 * second,
  savesSlow: second,
  diskFull: gigabyte,
  diskLow: 5 * gigabyte,
  sweepLate: 30 * second,
  serverSilent: minute,
  /** A server that is silent for longer was taken away, or has another name since its last start. */
  serverForgotten: 15 * minute,
  loopLate: second / 2,
} as const

/** Returns whether a server that should beat has not done so for a while. */
export const isSilent = ({ isIdle, beatAge }: { isIdle: boolean; beatAge: number }): boolean =>
  !isIdle && beatAge >= alarmLevels.serverSilent && beatAge < alarmLevels.serverForgotten

const conditions: Record<AlarmKind, (facts: StatusFacts) => boolean> = {
  savesFail: ({ saves }) => saves.failed > 0,
  savesWait: ({ saves }) => (saves.oldestWaiting ?? 0) >= alarmLevels.savesWait,
  diskFull: ({ disk }) => disk !== null && disk.free < alarmLevels.diskFull,
  clockOff: ({ clock }) => clock.offset !== 0,
  sweepLate: ({ sweepAge }) => (sweepAge ?? 0) >= alarmLevels.sweepLate,
  serverSilent: ({ servers }) =>
    servers.some(isSilent) && servers.some(({ isIdle, beatAge }) => !isIdle && beatAge < alarmLevels.serverSilent),
  securityLogStopped: ({ isSecurityLogWritten }) => !isSecurityLogWritten,
  backupFailing: ({ backup }) => backup.state === 'failing',
  savesSlow: ({ saves }) => (saves.p99 ?? 0) >= alarmLevels.savesSlow,
  loopLate: ({ process }) => process.loopLag >= alarmLevels.loopLate,
  diskLow: ({ disk }) => disk !== null && disk.free >= alarmLevels.diskFull && disk.free < alarmLevels.diskLow,
  outageToday: ({ outages }) => outages.length > 0,
  backupOff: ({ backup }) => backup.state === 'off',
}

/** Students would notice the serious ones in an exam, or nobody could prove afterwards what happened; the others can wait until after it. */
const severity: Record<AlarmKind, 'serious' | 'canWait'> = {
  savesFail: 'serious',
  savesWait: 'serious',
  diskFull: 'serious',
  clockOff: 'serious',
  sweepLate: 'serious',
  serverSilent: 'serious',
  securityLogStopped: 'serious',
  backupFailing: 'serious',
  savesSlow: 'canWait',
  loopLate: 'canWait',
  diskLow: 'canWait',
  outageToday: 'canWait',
  backupOff: 'canWait',
}

/** Returns whether an exam should not begin before this is put right. */
export const isSerious = (kind: AlarmKind): boolean => severity[kind] === 'serious'

/** Returns what is wrong, the worst first. */
export const alarmsOf = (facts: StatusFacts): AlarmKind[] => alarmKinds.filter((kind) => conditions[kind](facts))
