import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { inspectionMachine } from '../../src/inspect/machine/inspection.machine.ts'
import type { PageUnderTest } from '../../src/paths/page-harness.tsx'
import type { ChartView } from '../../src/visualiser/chart/chart-view.ts'
import { Inspecting } from '../../src/visualiser/live/inspection-context.ts'
import { LivePanel } from '../../src/visualiser/live/live-panel.tsx'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { charts } from './fake-layout.ts'

const press = (name: string) => (_: unknown, user: UserEvent) => user.click(screen.getByRole('button', { name }))
const choose = (name: string, value: number, user: UserEvent) => user.selectOptions(screen.getByRole('combobox', { name }), String(value))

/** What the panel showed on the chart last. */
export const shownOnChart: { view: ChartView | null } = { view: null }

const keepView = (view: ChartView | null) => {
  shownOnChart.view = view
}

/** The live panel beside the chart of the sign-in. */
export const inspectionPage: PageUnderTest<typeof inspectionMachine> = {
  file: import.meta.url,
  page: (inspection) => (
    <ShownCharts value={charts}>
      <Inspecting value={inspection}>
        <LivePanel machineName="sign-in" onView={keepView} />
      </Inspecting>
    </ShownCharts>
  ),
  person: {
    PAUSE: press('Pause'),
    RESUME: press('Resume'),
    STEP_BACK: press('Step Back'),
    STEP_FORWARD: press('Step Forward'),
    GO_TO: ({ position }, user) => user.click(screen.getAllByRole('option', { name: /signIn/ })[position - 1] as HTMLElement),
    COMPOSE: press('Send an Event'),
    CANCEL: press('Cancel'),
    SEND: async (_, user) => {
      const open = screen.queryByRole('button', { name: 'Send an Event' })
      if (open) await user.click(open)
      await user.click(screen.getByRole('button', { name: 'Send' }))
    },
    OPEN: ({ file }, user) => user.upload(screen.getByLabelText('Recording to open'), file),
    CLOSE_RECORDING: press('Close Recording'),
    OPEN_PATHS: press('Play a Path'),
    CHOOSE_PATH: ({ path }, user) => choose('Path', path, user),
    PLAY: press('Play'),
    HALT: press('Pause'),
    CHANGE_SPEED: ({ speed }, user) => choose('Speed', speed, user),
    CLOSE_PATHS: press('Close Path'),
    SIMULATE: press('Simulate'),
    TAKE: (_, user) => user.click(within(screen.getByRole('list', { name: 'Person' })).getAllByRole('button')[0] as HTMLElement),
    BEGIN: press('Start Over'),
    CLOSE_SIMULATION: press('Close Simulation'),
    RETRY: press('Try Again'),
    TOGGLE_COVERAGE: (_, user) => user.click(screen.getByRole('switch', { name: 'Test coverage' })),
    DISMISS: press('Dismiss'),
  },
}
