import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { AttemptProps } from '../attempt-props.ts'

const dialog = lazyComponent<AttemptProps>(async () => (await import('./access-code-dialog.tsx')).AccessCodeDialog)

export const AccessCodeDialog = dialog.Component
export const preloadAccessCode = dialog.preload
