import { viewOf } from '../kit/selectors.ts'
import type { RecordingSnapshot } from './recording.machine.ts'
import type { RecordingView } from './setup.ts'

export const selectView = (snapshot: RecordingSnapshot): RecordingView => viewOf(snapshot, 'offer')

export const selectIsBusy = (snapshot: RecordingSnapshot): boolean => snapshot.hasTag('busy')

/** The name of the file that was saved last; '' before. */
export const selectFileName = (snapshot: RecordingSnapshot): string => snapshot.context.fileName ?? ''
