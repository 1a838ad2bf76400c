import { StrictMode } from 'react'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { SessionContext } from '../session-context.ts'
import { SessionFrame } from '../session-frame.tsx'
import { Component as Landing } from './landing.route.tsx'

/** The landing page without a router: it is prerendered, and a visitor loads no more than this. */
export const Visitor = ({ session }: { session: SessionRef }) => (
  <StrictMode>
    <SessionContext value={session}>
      <SessionFrame>
        <Landing />
      </SessionFrame>
    </SessionContext>
  </StrictMode>
)
