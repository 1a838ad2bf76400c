/** Says that a field holds what was written on this device before and not saved. */
export const restoredWords = 'Not saved yet, from an earlier visit'
