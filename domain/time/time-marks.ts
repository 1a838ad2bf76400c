const warnBelow = 600
export const badBelow = 300

/** Seconds left at which the exam marks time. Each is announced; two also change the colour, and the last minute brings the banner. */
export const timeMarks = [1800, warnBelow, badBelow, 60, 30, 0] as const

export type TimerTone = 'ok' | 'warn' | 'bad'

/** Returns the colour of the timer. */
export const timerTone = (secondsLeft: number): TimerTone => (secondsLeft < badBelow ? 'bad' : secondsLeft < warnBelow ? 'warn' : 'ok')
