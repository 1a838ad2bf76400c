import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { preloadLayout } from '../layout/chart-layout.ts'
import type { VisualiserOptions } from './open-visualiser.tsx'
import { applyStoredTheme } from './ui/theme.ts'

/** Draws the visualiser of a project's machines into the element with the id `root`. */
export async function startVisualiser(options: VisualiserOptions): Promise<void> {
  // The worker compiles elk while the code of the page is on its way.
  preloadLayout()
  applyStoredTheme()
  const { openVisualiser } = await import('./open-visualiser.tsx')
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no root')
  createRoot(element).render(openVisualiser(options))
}
