/** Seconds left at which the exam marks time: colours at 600 and 300, banner and announcements at the others. */
export const timeMarks = [1800, 600, 300, 60, 30, 0] as const

export type TimerTone = 'ok' | 'warn' | 'bad'

/** Returns the colour of the timer: under 300 s bad, under 600 s warn, otherwise ok. */
export const timerTone = (secondsLeft: number): TimerTone => (secondsLeft < 300 ? 'bad' : secondsLeft < 600 ? 'warn' : 'ok')
