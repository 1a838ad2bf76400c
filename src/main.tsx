import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor, waitFor } from 'xstate'
import './views/ui/tokens.css'
import './views/ui/base.css'
import './views/ui/fonts.css'
import './views/layout/boot.css'
import { inspection } from 'chartroom/inspect-options'
import { RECORDING_KEY } from './device-record.ts'
import { selectUser } from './machines/session/selectors.ts'
import { sessionMachine } from './machines/session/session.machine.ts'
import { paths } from './paths.ts'
import { sessionActors } from './services/actors/session.actors.ts'
import { refetchStylesheets } from './services/browser/stylesheets.ts'
import { installTrustedTypes } from './services/browser/trusted-types.ts'
import { readStoredUser } from './services/device/stored-user.ts'
import { applyStoredAppearance } from './views/ui/appearance.ts'

installTrustedTypes()
refetchStylesheets()
applyStoredAppearance()

if (import.meta.env.DEV) await import('chartroom/inspected-page')

// What records inspects every actor from its start; without it, or without a storage, the page works as well.
const resumeRecording = async () => sessionStorage[RECORDING_KEY] && import('./routes/recording/resume.ts')
await resumeRecording().catch(() => undefined)

const user = readStoredUser()
const session = createActor(sessionMachine.provide({ actors: sessionActors }), { input: { user }, ...inspection })
session.start()

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root')

const loadVisitor = () => import('./routes/visitor/visitor.tsx')
const loadApp = () => import('./routes/app.tsx')
const openApp = async () => (await loadApp()).openApp(session)
const show = () => {
  delete document.documentElement.dataset.signedIn
}

/** A visitor gets the landing page alone; the rest follows after sign-in. */
const receiveVisitor = async () => {
  const { Visitor } = await loadVisitor()
  const page = <Visitor session={session} />
  const isDrawn = element.hasChildNodes()
  const root = isDrawn ? hydrateRoot(element, page) : createRoot(element)
  if (!isDrawn) root.render(page)
  show()
  // The pages behind the sign-in come while the person types: what all have first, then those of most people.
  const preload = async () => {
    await loadApp()
    await import('./routes/student/student-courses.route.tsx')
  }
  addEventListener('focusin', () => preload().catch(() => undefined), { once: true })
  await waitFor(session, (snapshot) => selectUser(snapshot) !== null)
  await openApp().then(
    (app) => root.render(app),
    () => location.reload(),
  )
}

const isVisit = !user && (location.pathname === paths.landing || location.pathname === paths.login)
if (isVisit) await receiveVisitor()
else {
  const app = await openApp()
  element.replaceChildren()
  // In one task with what the page reads first, so that the first picture shows it.
  flushSync(() => createRoot(element).render(app))
  show()
}
