import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { viewOf } from '../../machines/kit/selectors.ts'
import { QuizFailure } from '../errors/quiz-failure.tsx'
import { useDocumentTitle } from '../layout/document-title.ts'
import { printable } from '../printing/printing.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { RoomScreen } from './room-screen.tsx'
import { WallScreen } from './wall-screen.tsx'

type ExamRoomView = 'loading' | 'failed' | 'room'

const selectView = (snapshot: ExamRoomSnapshot): ExamRoomView => viewOf<ExamRoomView>(snapshot, 'loading')
const selectFailure = ({ context }: ExamRoomSnapshot) => context.failure
const selectTitle = ({ context: { room } }: ExamRoomSnapshot): string | null => room && `Exam room: ${room.assignment.title}`

const Loading = () => <LoadingView text="Loading the exam room..." layout="page" />

const Failed = ({ page }: ExamRoomProps) => (
  <QuizFailure
    failure={useSelector(page, selectFailure)}
    missing="This page does not exist: the quiz was removed, or it is not one of yours."
    onRetry={() => page.send({ type: 'RETRY' })}
  />
)

const screens: Record<ExamRoomView, FC<ExamRoomProps>> = { loading: Loading, failed: Failed, room: RoomScreen }

/** The room of an exam in front of its teacher; `isWall` shows what everybody in a hall may read. */
export const ExamRoomPage = ({ page, isWall = false }: ExamRoomProps & { isWall?: boolean | undefined }) => {
  const view = useSelector(page, selectView)
  const Screen = isWall && view === 'room' ? WallScreen : screens[view]
  useDocumentTitle(useSelector(page, selectTitle))
  return (
    <Page width="tables" className={printable} data-machine="examRoom" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
