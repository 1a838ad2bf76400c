import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { leaves } from '../src/chart/leaves.ts'
import type { noteMachine } from './note.machine.ts'

type NoteRef = ActorRefFrom<typeof noteMachine>

const selectText = (snapshot: SnapshotFrom<typeof noteMachine>) => snapshot.context.text

function Note({ note }: { note: NoteRef }) {
  const text = useSelector(note, selectText)
  return <input aria-label="Text" value={text} onChange={(change) => note.send({ type: 'TYPE', text: change.target.value })} />
}

/** The page of the example machine, which the paths are run on. */
export function NotePage({ note }: { note: NoteRef }) {
  const state = useSelector(note, leaves)
  const canRetry = useSelector(note, (snapshot) => snapshot.can({ type: 'RETRY' }))
  const isOpen = useSelector(note, (snapshot) => snapshot.matches('open'))
  return (
    <main data-machine="note" data-state={state}>
      {canRetry && (
        <button type="button" onClick={() => note.send({ type: 'RETRY' })}>
          Try again
        </button>
      )}
      {isOpen && <Note note={note} />}
      {isOpen && (
        <button type="button" onClick={() => note.send({ type: 'CLOSE' })}>
          Close
        </button>
      )}
    </main>
  )
}
