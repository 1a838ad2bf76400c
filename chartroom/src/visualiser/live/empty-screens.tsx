import { Radio, RadioTower } from 'lucide-react'
import { Banner, EmptyState, LoadingView } from '../ui/notice.tsx'
import type { ScreenProps } from './screen-props.ts'

export const Waiting = () => (
  <EmptyState
    icon={<RadioTower />}
    title="No page of the app is open"
    text="Open the app in another tab of this browser, from the same address. Its machines appear here by themselves."
  />
)

export const Cut = () => (
  <EmptyState
    icon={<Radio />}
    title="This browser does not let pages talk to each other"
    text="Recordings can be opened and paths played all the same."
  />
)

export const Finding = () => <LoadingView text="Finding the paths of this machine..." />

export const FindFailed = ({ inspection }: ScreenProps) => (
  <Banner tone="bad" action={{ label: 'Try Again', onAction: () => inspection.send({ type: 'RETRY' }) }}>
    The paths of this machine could not be found.
  </Banner>
)
