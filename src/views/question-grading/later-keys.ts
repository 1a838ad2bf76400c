import { lazily } from '../ui/lazily.tsx'
import type { KeysPanelProps } from './keys-panel.tsx'

/** The list of the keys, loaded when it first opens. */
export const laterKeys = lazily<KeysPanelProps>(async () => (await import('./keys-panel.tsx')).KeysPanel)
