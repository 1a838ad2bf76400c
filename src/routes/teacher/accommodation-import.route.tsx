import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { accommodationImportMachine } from '../../machines/accommodation-import/accommodation-import.machine.ts'
import type { ImportInput } from '../../machines/accommodation-import/setup.ts'
import { accommodationImportActors } from '../../services/actors/teacher/accommodations.actors.ts'
import { AccommodationImportPage } from '../../views/accommodation-import/accommodation-import-page.tsx'

const machine = accommodationImportMachine.provide({ actors: accommodationImportActors })

const ImportOf = (quiz: ImportInput) => <AccommodationImportPage page={useActorRef(machine, { input: quiz, ...inspection })} />

export const Component = () => {
  const { courseId = '', assignmentId = '' } = useParams()
  return <ImportOf key={assignmentId} courseId={courseId} assignmentId={assignmentId} />
}
