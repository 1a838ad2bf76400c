import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { Visitor } from '../../src/routes/visitor/visitor.tsx'

/** Renders the landing page as a visitor first sees it; `main.tsx` takes the same tree over in the browser. */
export const renderLanding = (): string =>
  renderToString(createElement(Visitor, { session: createActor(sessionMachine, { input: { user: null } }) }))
