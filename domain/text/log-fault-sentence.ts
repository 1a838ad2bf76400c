type LogFault = 'entry' | 'headMissing' | 'headBehind'

const sentences: Record<LogFault, (firstFault: number | null) => string> = {
  entry: (firstFault) => `The log was altered: entry ${firstFault} does not follow from the one before.`,
  headMissing: () => 'The log was altered: the record of its last entry was removed.',
  headBehind: () => 'The log was altered: the record of its last entry names an earlier one.',
}

/** Returns the sentence for what is wrong with the security log; `firstFault` is the number of the first entry that does not follow. */
export const logFaultSentence = (fault: LogFault, firstFault: number | null): string => sentences[fault](firstFault)
