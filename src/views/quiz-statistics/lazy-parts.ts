import { lazyComponent } from '../ui/lazy-component.tsx'
import type { AttemptChoiceProps } from './attempt-choice.tsx'
import type { HelpProps } from './help.tsx'

/** The help beside a figure, which nobody needs at once. */
export const lazyHelp = lazyComponent<HelpProps>(async () => (await import('./help.tsx')).Help)

/** The choice of attempts; the figures are there before it. */
export const lazyAttemptChoice = lazyComponent<AttemptChoiceProps>(async () => (await import('./attempt-choice.tsx')).AttemptChoice)
