import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type LandingRef, type LandingView, selectLandingView } from '../../machines/landing/landing.machine.ts'
import { SECOND_STEP_TITLE } from '../session/second-step-form.tsx'
import { Dialog } from '../ui/dialog.tsx'

const titles: Record<LandingView, string> = { page: '', signIn: 'Sign in', registration: 'Create your account' }

export interface LandingDialogProps {
  landing: LandingRef
  isSecondStep?: boolean
  children: ReactNode
}

/** The one dialog of the landing page; it stays while its two forms change places, so that closing gives the focus back to what opened it. */
export const LandingDialog = ({ landing, isSecondStep = false, children }: LandingDialogProps) => {
  const title = titles[useSelector(landing, selectLandingView)]
  return (
    <Dialog open title={isSecondStep ? SECOND_STEP_TITLE : title} onClose={() => landing.send({ type: 'CLOSE' })}>
      {children}
    </Dialog>
  )
}
