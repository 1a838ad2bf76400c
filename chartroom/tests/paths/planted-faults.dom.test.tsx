import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { createHarness, expectAllTransitions, runOnActor } from '../../src/paths/actor-harness.ts'
import { done, elapsed } from '../../src/paths/machine-model.ts'
import { runOnPage } from '../../src/paths/page-harness.tsx'
import { coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { NotePage } from '../fixtures/note-page.tsx'

const graph = explore(noteModel)
const TYPE_ID = 'note.open.writing --TYPE[0]'

/** The same chart with a guard that always refuses: typing is lost. */
const deaf = { ...noteModel, machine: noteMachine.provide({ guards: { hasChanged: () => false } }) }
/** The same chart that forgets what was typed. */
const forgetful = { ...noteModel, machine: noteMachine.provide({ actions: { keepText: () => undefined } }) }

type NoteRef = ActorRefFrom<typeof noteMachine>

const press = (name: string) => (_: unknown, user: UserEvent) => user.click(screen.getByRole('button', { name }))
const sound = {
  RETRY: press('Try again'),
  TYPE: ({ text }: { text: string }) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  },
  CLOSE: press('Close'),
}

const runAll = async (model: typeof noteModel) => {
  for (const tour of tours(graph)) await runOnActor(model, tour)
}

describe('A planted fault', () => {
  it('in a guard stops the run on the actor', async () => {
    await expect(runAll(deaf)).rejects.toThrow(/want open\.writing\.dirty.*\n got open\.writing\.clean/)
  })

  it('in an action stops the run on the actor', async () => {
    await expect(runAll(forgetful)).rejects.toThrow(/want open\.writing\.clean open\.connection\.online one/)
  })

  it('in a button stops the run on the page', async () => {
    const path = coverPaths(graph).find(({ steps }) => steps.at(-1)?.event.type === 'CLOSE')
    const deafButtons = { RETRY: () => undefined, TYPE: () => undefined, CLOSE: () => screen.getByRole('textbox').focus() }
    const run = path && runOnPage(noteModel, path, { page: (note) => <NotePage note={note} />, person: deafButtons })
    await expect(run).rejects.toThrow('the page should send CLOSE, it sends nothing\nafter start')
  })

  it('in what the page sends stops the run on the page, by the facts that differ', async () => {
    const [path] = tours(graph)
    const person = { ...sound, TYPE: () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'three' } }) }
    const run = path && runOnPage(noteModel, path, { page: (note) => <NotePage note={note} />, person })
    await expect(run).rejects.toThrow(/^the page should send TYPE with text (one|two)\n it sends text three\nafter start/)
  })

  it('in a button that should be disabled stops the run on the page', async () => {
    const [path] = tours(graph)
    const run =
      path && runOnPage(noteModel, path, { page: (note) => <NotePage note={note} />, person: sound, disabled: { dirty: ['CLOSE'] } })
    await expect(run).rejects.toThrow(/^"Close" should be disabled while the machine is dirty\nafter start/)
  })

  it('is an act that is missing: the run names the event and the file', async () => {
    const [path] = tours(graph)
    const { TYPE: _, ...person } = sound
    const page = { file: import.meta.url, page: (note: NoteRef) => <NotePage note={note} />, person: person as typeof sound }
    await expect(path && runOnPage(noteModel, path, page)).rejects.toThrow(
      'no act for TYPE in chartroom/tests/paths/planted-faults.dom.test.tsx',
    )
  })

  it('in what the page shows stops the run on the page', async () => {
    const [path] = tours(graph)
    const page = () => <main data-machine="note" data-state="loading" />
    const person = { RETRY: () => undefined, TYPE: () => undefined, CLOSE: () => undefined }
    await expect(path && runOnPage(noteModel, path, { page, person })).rejects.toThrow(/the page should show/)
  })

  it('in the cover is named', () => {
    const taken = graph.edges.flatMap((edge) => edge.step.covers).filter((id) => id !== TYPE_ID)
    expect(() => expectAllTransitions(noteMachine, taken)).toThrow(`transitions never taken:\n${TYPE_ID}`)
  })

  it('in the exceptions is named', () => {
    const taken = graph.edges.flatMap((edge) => edge.step.covers)
    expect(() => expectAllTransitions(noteMachine, taken, [TYPE_ID])).toThrow(`exceptions that are none:\n${TYPE_ID}`)
  })
})

describe('The harness', () => {
  const harness = createHarness(noteModel, { id: 'n1' })
  harness.actor.start()

  it.each([
    [done('saveNote', null), '"saveNote" should run, it does not'],
    [elapsed('saveDelay', 'note.open.writing.dirty'), 'no timer runs for xstate.after.saveDelay.note.open.writing.dirty'],
    [{ type: 'connection.lost' }, 'no invoked actor runs that could send connection.lost'],
  ])('refuses %o where nothing runs that could bring it about', (event, why) => {
    expect(() => harness.settle(event)).toThrow(why)
  })
})
