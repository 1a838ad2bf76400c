import { createRoot } from 'react-dom/client'
import './views/ui/tokens.css'
import './views/ui/base.css'
import './views/ui/fonts.css'
import { warmLayout } from './services/chart-layout.ts'
import { applyStoredAppearance } from './views/ui/appearance.ts'

// The worker compiles elk while the code of the page is on its way.
warmLayout()
applyStoredAppearance()

const { openVisualiser } = await import('./routes/visualiser.tsx')
const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')
createRoot(element).render(openVisualiser())
