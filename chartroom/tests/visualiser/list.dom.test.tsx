import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { drawingOf } from '../../src/layout/layout.ts'
import { visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { chartsOf, ShownCharts } from '../../src/visualiser/screens/charts.ts'
import { ListScreen } from '../../src/visualiser/screens/list-screen.tsx'
import { ShownThumbnails, type Thumbnails } from '../../src/visualiser/screens/thumbnails.ts'
import { laidOut } from '../support/fake-layout.ts'
import { machines } from '../support/machines.ts'

const [note, progress, signIn] = machines
const grouped = [note, progress, signIn].flatMap((one, at) => (one ? [{ ...one, group: ['Pages', 'Pages', 'Accounts'][at] ?? '' }] : []))
const sentences = { note: 'A note is written and saved.', 'sign-in': 'Somebody proves who they are.' }
const nothing = () => undefined

function show() {
  const charts = chartsOf(grouped, { sentences, commits: [] })
  const chart = charts.named('progress')
  const drawing = chart ? drawingOf(chart, laidOut({ name: 'progress', folded: [], earlier: null }).graph) : null
  const thumbnails: Thumbnails = { named: (name) => (name === 'progress' ? drawing : null), ask: () => nothing, subscribe: () => nothing }
  const visualiser = createActor(visualiserMachine, { input: { names: charts.names, name: null, place: null } }).start()
  render(
    <ShownCharts value={charts}>
      <ShownThumbnails value={thumbnails}>
        <ListScreen visualiser={visualiser} />
      </ShownThumbnails>
    </ShownCharts>,
  )
}

const linksIn = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('link')

describe('The list of machines', () => {
  it('has a heading for each group, and says what each machine does', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Pages', 'Accounts'])
    expect(linksIn('Pages').map(({ textContent }) => textContent)).toEqual([
      'note A note is written and saved. 11 states, 11 transitions',
      'progress 4 states, 4 transitions',
    ])
  })

  it('is searched by what machines do', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Find a machine'), 'proves')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent.split(' ')[0])).toEqual(['sign-in'])
    expect(linksIn('Accounts').length).toBe(1)
  })

  it('shows how a chart looks to those who see it', () => {
    show()
    const [, ofProgress] = linksIn('Pages')
    expect(ofProgress?.querySelectorAll('rect').length).toBe(4)
    expect(ofProgress?.querySelector('[aria-hidden="true"] path')).toBeTruthy()
  })
})
