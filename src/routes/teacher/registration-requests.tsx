import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { registrationRequestsMachine } from '../../machines/registration-requests/registration-requests.machine.ts'
import { registrationRequestsActors } from '../../services/actors/teacher/registration-requests.actors.ts'
import { RequestBell } from '../../views/registration-requests/request-bell.tsx'
import { processedSentences } from '../../views/registration-requests/sentences.ts'
import { showToast } from '../../views/ui/toast.tsx'

const machine = registrationRequestsMachine.provide({ actors: registrationRequestsActors })

/** The bell of a teacher, as long as the layout is there. */
export const RegistrationRequests = () => {
  const requests = useActorRef(machine, inspection)
  useEffect(() => {
    const { unsubscribe } = requests.on('request.processed', ({ status, message }) => showToast(message || processedSentences[status]))
    return unsubscribe
  }, [requests])
  useEffect(() => {
    const answer = ({ detail }: WindowEventMap['recording.starts']) => detail(requests)
    addEventListener('recording.starts', answer)
    return () => removeEventListener('recording.starts', answer)
  }, [requests])
  return <RequestBell requests={requests} />
}
