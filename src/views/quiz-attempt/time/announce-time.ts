import { announce, withdraw } from '../../ui/status-region.tsx'

let last = ''

/** Speaks how much time is left; the time that was spoken before is gone from the live regions. */
export const announceTimeLeft = (sentence: string, urgency: 'polite' | 'assertive'): void => {
  if (sentence !== last) withdraw(last)
  last = sentence
  announce(sentence, urgency)
}

/** Takes the spoken time back: the end has moved. */
export const withdrawTimeLeft = (): void => withdraw(last)
