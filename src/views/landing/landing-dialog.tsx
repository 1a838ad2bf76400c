import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type LandingRef, type LandingView, selectLandingView } from '../../machines/landing/landing.machine.ts'
import { type SignInStage, stageTitles } from '../sign-in/sign-in-stage.ts'
import { Dialog } from '../ui/dialog.tsx'

const titles: Record<LandingView, string> = { page: '', signIn: 'Sign in', registration: 'Create your account' }

export interface LandingDialogProps {
  landing: LandingRef
  stage?: SignInStage
  children: ReactNode
}

/** The one dialog of the landing page; it stays while its two forms change places, so that closing gives the focus back to what opened it. */
export const LandingDialog = ({ landing, stage = 'signIn', children }: LandingDialogProps) => {
  const title = titles[useSelector(landing, selectLandingView)]
  return (
    <Dialog open title={stage === 'signIn' ? title : stageTitles[stage]} onClose={() => landing.send({ type: 'CLOSE' })}>
      {children}
    </Dialog>
  )
}
