import { lazyComponent } from '../ui/lazy-component.tsx'
import type { SignInCodeProps } from './sign-in-code-dialogs.tsx'

/** The dialogs of a sign-in code, loaded when the first one is asked for. */
export const lazySignInCode = lazyComponent<SignInCodeProps>(async () => (await import('./sign-in-code-dialogs.tsx')).SignInCodeDialogs)
