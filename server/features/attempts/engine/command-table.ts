import type { SearchResults } from '../../patterns/pattern-searches.ts'
import type {
  AcceptEvidenceCommand,
  AcceptEvidenceOutcome,
  AnswersFileCommand,
  AnswersFileOutcome,
  BeatOutcome,
  BeginCommand,
  BeginOutcome,
  FeedbackCommand,
  FeedbackOutcome,
  GradeCommand,
  GradeOutcome,
  SaveCommand,
  SaveOutcome,
  SubmitCommand,
  SubmitOutcome,
  TakeOverCommand,
  TakeOverOutcome,
  TeacherCloseCommand,
  TeacherCloseOutcome,
} from './commands.ts'
import type { RegradeCommand, RegradeOutcome } from './regrade/regrade.ts'
import type { EndPausesCommand, RoomActCommand, RoomActOutcome, UndoActCommand, UndoActOutcome } from './room/room-commands.ts'
import type { CloseCommand, Closed, Overdue, OverdueCommand } from './sweep.ts'
import type { PendingClosing } from './teacher-close.ts'
import type { ExtendCommand, Extended } from './time/extend-deadlines.ts'
import type { PendingExtension } from './time/pending-extensions.ts'

/** Every command of the queue with its input and outcome. */
export interface Commands {
  begin: [BeginCommand, BeginOutcome]
  save: [SaveCommand, SaveOutcome]
  takeOver: [TakeOverCommand, TakeOverOutcome]
  submit: [SubmitCommand, SubmitOutcome]
  grade: [GradeCommand, GradeOutcome]
  giveFeedback: [FeedbackCommand, FeedbackOutcome]
  acceptEvidence: [AcceptEvidenceCommand, AcceptEvidenceOutcome]
  keepAnswersFile: [AnswersFileCommand, AnswersFileOutcome]
  findOverdue: [OverdueCommand, Overdue]
  closeByDeadline: [CloseCommand, Closed]
  closeByTeacher: [TeacherCloseCommand, TeacherCloseOutcome]
  findPendingClosings: [{ now: number }, PendingClosing[]]
  beat: [{ now: number }, BeatOutcome]
  adopt: [{ offset: number }, boolean]
  extendDeadlines: [ExtendCommand, Extended]
  findPendingExtensions: [{ now: number }, PendingExtension[]]
  finishExtension: [PendingExtension, null]
  regradeBatch: [RegradeCommand, RegradeOutcome]
  roomAct: [RoomActCommand, RoomActOutcome]
  undoAct: [UndoActCommand, UndoActOutcome]
  endLongPauses: [EndPausesCommand, string[]]
}
export type CommandName = keyof Commands
export type Item = { [N in CommandName]: { name: N; command: Commands[N][0]; found?: SearchResults } }[CommandName]
/** Runs a command of the queue. */
export type RunCommand = <N extends CommandName>(name: N, command: Commands[N][0]) => Promise<Commands[N][1]>
