import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../src/paths/command/plan.ts'
import { asGherkin, asMarkdown, asText } from '../../../src/paths/command/readable-formats.ts'
import { done, elapsed, type MachineModel } from '../../../src/paths/machine-model.ts'
import { walk } from '../../../src/paths/paths.ts'
import { scriptWriter } from '../../../src/paths/write-script.ts'
import { noteModel } from '../../fixtures/note.machine.ts'
import { spokenNoteModel } from '../../fixtures/note.words.ts'

const byName = (model: MachineModel, type: string, text?: string) =>
  model.events.find((event) => event.type === type && (text === undefined || event.text === text)) ?? expect.fail(`no ${type}`)

/** Two paths that share how the note is opened. */
function planOf(model: MachineModel, ways: readonly (readonly [type: string, text?: string])[][]): Plan {
  const [input] = model.inputs
  const first = walk(model, input, [])
  const paths = ways.map((way) => ({
    ...walk(
      model,
      input,
      way.map(([type, text]) => byName(model, type, text)),
    ),
    root: first.root,
  }))
  return {
    machine: { name: 'note', folder: 'note', model },
    cover: 'transitions',
    hasTours: false,
    graph: { roots: [first.root], states: new Map(), edges: [] },
    paths,
    scripts: paths.map(scriptWriter(model)),
    transitions: 9,
    covered: 3,
  }
}

const opened = [done('loadNote').type] as const
const typed = ['TYPE', 'two'] as const
const plan = planOf(spokenNoteModel, [
  [opened, typed, ['CLOSE']],
  [opened, typed, [elapsed('saveDelay', 'note.open.writing.dirty').type]],
])

describe('A script for a person', () => {
  it('says a common beginning once and refers to it', () => {
    expect(asText(plan)).toBe(`note: 3 scripts take 3 of 9 transitions (0 states)
“(by itself)” marks what happens without you. “(brief)” marks what is there for less than a second: slow the network down to see it; while it is offline, that is too short to be seen.
The network is slowed down, and the browser switched to offline and online, in its developer tools (“Network”).

People and data
  n1: a note that says "one"

Script 1: A text is typed
  Given you have opened the note n1
  Then  the page is empty (brief)
  When  the note is loaded (by itself)
  Then  the field “Text” holds "one"
  When  you type "two" into “Text”
  Then  the field “Text” holds "two" (brief)

Script 2: You press “Close”
  Given a text is typed (script 1)
  When  you press “Close”
  Then  the page is empty

For automatic tests only. No hand can bring these about, or no eye can see what they lead to: something breaks down, the server is too busy, or two things meet in one moment.

Script 3: You have not typed for a moment
  Given a text is typed (script 1)
  When  you have not typed for a moment (by itself; nothing to see)
`)
  })

  it('is a feature in Gherkin', () => {
    expect(asGherkin(plan)).toContain(`
  Scenario: 2 You press “Close”
    Given a text is typed (script 1)
    When you press “Close”
    Then the page is empty
`)
  })

  it('is a page in Markdown whose steps are numbered', () => {
    expect(asMarkdown(plan)).toContain(`
## Script 2: You press “Close”

**Given** a text is typed (script 1).

1. You press “Close”.
   **Then** the page is empty.
`)
  })

  it('falls back on the names of views where a model has no words', () => {
    expect(asText(planOf(noteModel, [[opened]]))).toContain('  Then  the page shows loading (brief)\n')
  })
})

it('takes for a reply what ends a wait, and what its words say of the server', () => {
  const describe: MachineModel['describe'] = (event, from) =>
    event.type === 'connection.lost' ? 'the server says that the note is locked' : spokenNoteModel.describe?.(event as never, from as never)
  const [script] = planOf({ ...spokenNoteModel, describe } as MachineModel, [[opened, typed, ['connection.lost'], ['CLOSE']]]).scripts
  expect(script?.steps.map(({ isAnswer }) => isAnswer)).toEqual([true, false, true, false])
})
