import { lazyComponent } from '../ui/lazy-component.tsx'
import type { KeysPanelProps } from './keys-panel.tsx'

/** The list of the keys, loaded when it first opens. */
export const lazyKeysPanel = lazyComponent<KeysPanelProps>(async () => (await import('./keys-panel.tsx')).KeysPanel)
