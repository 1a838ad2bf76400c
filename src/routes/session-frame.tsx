import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { ReactNode } from 'react'
import { StatusRegion } from '../views/ui/status-region.tsx'
import { useSession } from './session-context.ts'

/** The element around everything: it shows the state of the session and holds the live regions. */
export const SessionFrame = ({ children }: { children: ReactNode }) => (
  <div data-machine="session" data-state={useSelector(useSession(), leaves)}>
    {children}
    <StatusRegion />
  </div>
)
