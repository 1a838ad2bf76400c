import { type ActorOptions, createActor } from 'xstate'
import type { LayoutTask } from '../machines/visualiser/contract.ts'
import { visualiserMachine } from '../machines/visualiser/visualiser.machine.ts'
import { visualiserActors } from '../services/visualiser.actors.ts'
import { LivePlace } from '../views/inspection/live-place.tsx'
import { addressOf, targetOf } from '../views/machines/address.ts'
import type { LivePanelProps } from '../views/machines/chart-view.ts'
import { chartNamed, machineNames } from '../views/machines/charts.ts'
import { folding } from '../views/machines/fold.ts'
import { elkGraphOf } from '../views/machines/layout.ts'
import { VisualiserPage } from '../views/machines/visualiser-page.tsx'
import { lazily } from '../views/ui/lazily.tsx'
import { WithInspection } from './live-inspection.tsx'

const graphOf = ({ name, folded }: LayoutTask) => {
  const chart = chartNamed(name)
  if (!chart) throw new Error(`there is no machine ${name}`)
  return elkGraphOf(folding(chart, folded))
}

const machine = visualiserMachine.provide({ actors: visualiserActors(graphOf) })

const { Component: LivePanel } = lazily(async () => (await import('../views/inspection/live-panel.tsx')).LivePanel)

const LiveBeside = (props: LivePanelProps) => <LivePanel {...props} fallback={<LivePlace />} />

/** Opens the visualiser at the address of the window and keeps both in step. */
export function openVisualiser(options: ActorOptions<typeof machine> = {}) {
  const visualiser = createActor(machine, { ...options, input: { names: machineNames, ...targetOf(location) } })
  visualiser.on('address.shown', (target) => {
    const address = addressOf(target)
    if (address === location.pathname + location.hash) return
    if (address.split('#')[0] === location.pathname) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
  })
  const follow = () => visualiser.send({ type: 'address.changed', ...targetOf(location) })
  addEventListener('popstate', follow)
  visualiser.subscribe(({ context: { name } }) => {
    document.title = `${name ?? 'Machines'} · Examhall`
  })
  visualiser.start()
  return (
    <WithInspection>
      <VisualiserPage visualiser={visualiser} Panel={LiveBeside} />
    </WithInspection>
  )
}
