import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type LandingRef, type LandingView, selectLandingView } from '../../machines/landing/landing.machine.ts'
import { Dialog } from '../ui/dialog.tsx'

const titles: Record<LandingView, string> = { page: '', signIn: 'Sign in', registration: 'Create your account' }

export interface LandingDialogProps {
  landing: LandingRef
  children: ReactNode
}

/** The one dialog of the landing page; it stays while its two forms change places, so that closing gives the focus back to what opened it. */
export const LandingDialog = ({ landing, children }: LandingDialogProps) => (
  <Dialog open title={titles[useSelector(landing, selectLandingView)]} onClose={() => landing.send({ type: 'CLOSE' })}>
    {children}
  </Dialog>
)
