import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { PageUnderTest } from '../../src/paths/page-harness.tsx'
import type { VisualiserRef, visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { VisualiserPage } from '../../src/visualiser/screens/visualiser-page.tsx'
import { charts } from './fake-layout.ts'

const outline = () => within(screen.getByRole('region', { name: 'Search and outline' }))

async function open(name: string, user: UserEvent): Promise<void> {
  const choice = screen.queryByRole('combobox', { name: 'Machine' })
  if (choice) await user.selectOptions(choice, name)
  else await user.click(screen.getByRole('link', { name: new RegExp(`^${name} `) }))
}

/** Chooses a state of the outline; one that is inside a folded state is searched for. */
async function select(place: string, user: UserEvent): Promise<void> {
  const name = new RegExp(`^State ${place}(,|$)`)
  const row = outline().queryByRole('button', { name })
  if (row) return user.click(row)
  const field = outline().getByLabelText('Find a state or an event')
  await user.type(field, place)
  await user.click(await outline().findByRole('button', { name }))
  await user.clear(field)
}

/** The page of the visualiser around a running actor, and how a person uses it; no running actor is followed. */
export const visualiserPage: PageUnderTest<typeof visualiserMachine> = {
  file: import.meta.url,
  page: (visualiser: VisualiserRef): ReactElement => (
    <ShownCharts value={charts}>
      <VisualiserPage visualiser={visualiser} />
    </ShownCharts>
  ),
  person: {
    OPEN: ({ name }, user) => (name === null ? user.click(screen.getByRole('link', { name: 'All machines' })) : open(name, user)),
    SELECT: ({ place }, user) => select(place ?? '', user),
    FOLD: ({ place }, user) => user.click(outline().getByRole('button', { name: `Inside of ${place}` })),
    COMPARE: async ({ commit }, user) => {
      const open = screen.getByRole('button', { name: 'Compare with a commit', expanded: false })
      await user.click(open)
      await user.clear(screen.getByLabelText('Commit, branch or tag'))
      await user.type(screen.getByLabelText('Commit, branch or tag'), commit)
      await user.click(screen.getByRole('button', { name: /^Compar(e|ing...)$/ }))
      await user.click(screen.getByRole('button', { name: 'Compare with a commit' }))
    },
    CLOSE_COMPARISON: (_, user) => user.click(screen.getByRole('button', { name: /^(End Comparison|Dismiss|Cancel)$/ })),
    RETRY: (_, user) => user.click(screen.getByRole('button', { name: 'Try Again' })),
  },
}
