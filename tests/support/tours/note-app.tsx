import { useActorRef } from '@xstate/react'
import { noteMachine } from 'chartroom/fixtures/note.machine'
import { NotePage } from 'chartroom/fixtures/note-page'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fromCallback } from 'xstate'
import { task } from '../../../src/services/actors/task.ts'
import { getJson, putJson } from '../../../src/services/api/client/http.ts'

const provided = noteMachine.provide({
  actors: {
    loadNote: task(({ input, signal }) => getJson<{ text: string }>(`/api/notes/${input.id}`, { signal })),
    saveNote: task(({ input, signal }) => putJson<null>(`/api/notes/${input.id}`, { text: input.text }, { signal })),
    connectionWatch: fromCallback(({ sendBack }) => {
      window.addEventListener('offline', () => sendBack({ type: 'connection.lost' }))
      window.addEventListener('online', () => sendBack({ type: 'connection.found' }))
    }),
  },
})

function Note() {
  return <NotePage note={useActorRef(provided, { input: { id: 'n1' }, ...inspection })} />
}

createRoot(document.body).render(
  <StrictMode>
    <Note />
  </StrictMode>,
)
