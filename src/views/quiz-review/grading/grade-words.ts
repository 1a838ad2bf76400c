/** Says that a field holds what was written on this device before and not saved. */
export const restoredWords = 'Not saved yet, from an earlier visit'

/** Says why a grade without points is not saved. */
export const lackingPointsWords = 'Enter the points. 0 is a grade too.'
