import type { AttemptEvent } from '../../../machines/quiz-attempt/contract.ts'
import type { ExamRef } from '../../../machines/quiz-attempt/exam-ref.ts'
import { selectAnswer, selectCrossed, selectDeadline, selectQuestion } from '../../../machines/quiz-attempt/selectors.ts'
import { spokenDuration } from '../../ui/format.ts'
import { announce } from '../../ui/status-region.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { changeExamSettings, examSettings } from '../exam-settings.ts'
import { letterOf } from '../question/choice-answer.tsx'
import { announceTimeLeft } from '../time/announce-time.ts'
import { mayHideTimer } from '../time/timer-rules.ts'
import { secondsUntil } from '../time/use-seconds-left.ts'
import type { ExamCommand } from './exam-keys.ts'

/** What the keys reach besides the attempt. */
export interface CommandMeans extends AttemptProps {
  changeText: (by: 1 | -1) => void
  moveLine: (by: 1 | -1) => void
  openHelp: () => void
}

/** Does what is possible now and then says it; a key moves no focus, so that only speech tells of it. */
function send(attempt: ExamRef, event: AttemptEvent, said?: () => string): void {
  if (!attempt.getSnapshot().can(event)) return
  attempt.send(event)
  if (said) announce(said())
}

function choose({ attempt }: CommandMeans, type: 'choose' | 'crossOut', place: number): void {
  const question = selectQuestion(attempt.getSnapshot())
  const answerId = question?.answers[place]?.id
  if (!question || answerId === undefined) return
  const choice = { questionId: question.id, answerId }
  const name = `Answer ${letterOf(place)}`
  const isChosen = selectAnswer(question.id)(attempt.getSnapshot()).answerId === answerId
  const isCrossed = () => selectCrossed(question.id)(attempt.getSnapshot()).includes(answerId)
  if (isChosen) return
  if (type === 'choose') send(attempt, { type: 'CHOOSE', ...choice }, () => `${name} chosen`)
  else send(attempt, { type: 'CROSS_OUT', ...choice }, () => (isCrossed() ? `${name} crossed out` : `${name} no longer crossed out`))
}

function flag({ attempt }: CommandMeans): void {
  const questionId = selectQuestion(attempt.getSnapshot())?.id ?? ''
  const isFlagged = () => selectAnswer(questionId)(attempt.getSnapshot()).flagged
  send(attempt, { type: 'FLAG', questionId }, () => (isFlagged() ? 'Question flagged' : 'Flag removed'))
}

/** Goes to the navigator that is on the screen: the panel beside the question, or the button that opens the sheet. */
function goToNavigator(): void {
  const current = document.querySelector<HTMLElement>('#navigator [aria-current]')
  if (current?.checkVisibility?.() ?? current) current?.focus()
  else document.getElementById('open-navigator')?.click()
}

const leftIn = ({ attempt, now }: CommandMeans): number | null => secondsUntil(selectDeadline(attempt.getSnapshot()), now)

function announceLeft(means: CommandMeans): void {
  const left = leftIn(means)
  announceTimeLeft(left === null ? 'This quiz has no time limit.' : `${spokenDuration(left)} left.`, 'assertive')
}

function hideTimer(means: CommandMeans): void {
  if (!mayHideTimer(leftIn(means))) return
  const hidesTimer = !examSettings().hidesTimer
  changeExamSettings({ hidesTimer })
  announce(hidesTimer ? 'Timer hidden' : 'Timer shown')
}

const acts: Record<Exclude<ExamCommand['type'], 'choose' | 'crossOut'>, (means: CommandMeans) => void> = {
  next: ({ attempt }) => send(attempt, { type: 'NEXT' }),
  previous: ({ attempt }) => send(attempt, { type: 'PREVIOUS' }),
  submit: ({ attempt }) => send(attempt, { type: 'SUBMIT' }),
  flag,
  navigator: goToNavigator,
  timeLeft: announceLeft,
  hideTimer,
  largerText: ({ changeText }) => changeText(1),
  smallerText: ({ changeText }) => changeText(-1),
  lineUp: ({ moveLine }) => moveLine(-1),
  lineDown: ({ moveLine }) => moveLine(1),
  help: ({ openHelp }) => openHelp(),
}

/** Does what a key of the taker asks for, as far as the attempt allows it now. */
export const carryOut = (command: ExamCommand, means: CommandMeans): void =>
  'place' in command ? choose(means, command.type, command.place) : acts[command.type](means)
