import type { Violation } from './findings/observer.ts'
import type { Act, SchoolEvent, Step, Story, Trouble } from './people/steps.ts'

const numberOf = (question: string): string => question.replace('q', 'question ')
const secondsOf = (ms: number): string => `${Math.round(ms / 100) / 10} s`
const minutesOf = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** A moment of a story as minutes and seconds. */
export const clockTime = (at: number): string => {
  const seconds = at / 1_000
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`
}

type Sentences<Deed extends { do: string }> = { [K in Deed['do']]: (deed: Extract<Deed, { do: K }>) => string }

const acts: { [K in Act['do']]: (act: Extract<Act, { do: K }>, who: string, on: string) => string } = {
  open: (_, who, on) => `${who} opens the exam on ${on}.`,
  begin: (_, who, on) => `${who} presses Begin or Continue on ${on}.`,
  startFresh: (_, who, on) => `${who} chooses Start Fresh on ${on} and confirms it.`,
  askToSubmit: (_, who, on) => `${who} presses Submit on ${on}.`,
  submitAttempt: (_, who, on) => `${who} presses Submit on ${on} and confirms it.`,
  cancel: (_, who, on) => `${who} presses Cancel on ${on}.`,
  retry: (_, who, on) => `${who} presses Try Again on ${on}.`,
  takeOver: (_, who, on) => `${who} presses Take over on ${on}.`,
  duplicateTab: (_, who, on) => `${who} duplicates the tab of the exam on ${on}, with all that it keeps.`,
  otherTab: (_, who, on) => `${who} turns to the other tab on ${on}.`,
  reload: (_, who, on) => `${who} reloads the page on ${on}.`,
  openCourses: (_, who, on) => `${who} opens the courses on ${on}.`,
  closePage: (_, who, on) => `${who} closes the page on ${on}.`,
  killBrowser: (_, who, on) => `The browser on ${on}, before which ${who} sits, is killed.`,
  hide: (_, who, on) => `${who} turns to another window on ${on}.`,
  show: (_, who, on) => `${who} turns back to the exam on ${on}.`,
  signOut: (_, who, on) => `${who} signs out on ${on}.`,
  dropSession: (_, who, on) => `The session of ${who} on ${on} ends.`,
  write: ({ question, text }, who, on) =>
    text === '' ? `${who} clears ${numberOf(question)} on ${on}.` : `${who} writes "${text}" in ${numberOf(question)} on ${on}.`,
  choose: ({ question, option }, who, on) => `${who} chooses option ${option + 1} of ${numberOf(question)} on ${on}.`,
  clear: ({ question }, who, on) => `${who} clears ${numberOf(question)} on ${on}.`,
  flag: ({ question }, who, on) => `${who} flags ${numberOf(question)} on ${on}.`,
  look: ({ question }, who, on) => `${who} opens ${numberOf(question)} on ${on}.`,
  settle: ({ question, keep }, who, on) =>
    `${who} keeps ${keep === 'mine' ? 'this text' : keep === 'other' ? 'the other text' : 'both texts'} of ${numberOf(question)} on ${on}.`,
  sleep: ({ forMs }, who, on) => `${on}, before which ${who} sits, sleeps for ${secondsOf(forMs)}.`,
  signIn: ({ as }, who, on) => `${who} signs in as ${as} on ${on}.`,
}

const modes = {
  up: 'is connected again',
  down: 'loses its connection',
  halfOpen: 'still sends, but hears nothing',
  captive: 'gets the sign-in page of a foreign network for every answer',
} as const
const storages = {
  sound: 'keeps data again',
  refused: 'refuses to keep data',
  full: 'has no room for data',
  noDatabase: 'has no database',
} as const

const troubles: { [K in Trouble['do']]: (trouble: Extract<Trouble, { do: K }>, on: string) => string } = {
  link: ({ mode }, on) => `${on} ${modes[mode]}.`,
  loseReplies: ({ count }, on) => `The next ${count} replies to ${on} are lost.`,
  loseRequests: ({ count }, on) => `The next ${count} requests of ${on} are lost.`,
  holdRequests: ({ count, forMs }, on) => `The next ${count} requests of ${on} arrive ${secondsOf(forMs)} late, unanswered.`,
  badLink: ({ loss, twice, slowest }, on) =>
    `From now on ${on} loses ${Math.round(loss * 100)} % of its messages, ${Math.round(twice * 100)} % of its requests come twice, and each takes up to ${secondsOf(slowest)}.`,
  storage: ({ mode }, on) => `The browser on ${on} ${storages[mode]}.`,
  corrupt: (_, on) => `What ${on} keeps in its local storage is torn.`,
  wrongClock: ({ byMs }, on) => `The clock of ${on} jumps by ${secondsOf(byMs)}.`,
}

const school: Sentences<SchoolEvent> = {
  killServer: ({ downMs, atStatement }) =>
    `The server is killed${atStatement === null ? '' : ` at statement ${atStatement} from now`} and is away for ${secondsOf(downMs)}.`,
  serverClock: ({ byMs }) => `The clock of the server's machine jumps by ${secondsOf(byMs)}.`,
  extend: ({ minutes }) => `The teacher gives ${minutesOf(minutes)} more.`,
  moveWindow: ({ minutes }) => `The teacher lets the quiz close ${minutesOf(minutes)} later.`,
  give: ({ student, factor, minutes, later }) =>
    `The teacher gives ${student} ${factor / 100} times the limit and ${minutesOf(minutes)}${later === null ? '' : `, until ${minutesOf(later)} after the others`}.`,
  edit: () => 'The teacher saves the quiz again.',
  pauseSaving: ({ forMs }) => `The teacher unpublishes the quiz by mistake, for ${secondsOf(forMs)}.`,
  roomAct: ({ act, minutes, student }) =>
    `In the exam room the teacher does "${act}" for ${student ?? 'everybody'}${act === 'minutes' ? `, ${minutesOf(minutes)}` : ''}.`,
  undoRoomAct: ({ of }) => `The teacher undoes the act of ${clockTime(of)}.`,
  closeAttempts: ({ early }) => `The teacher closes the open attempts${early ? ', before their end' : ''}.`,
}

function sentenceOf(step: Step): string {
  if (!('on' in step)) return (school[step.do] as (event: SchoolEvent) => string)(step)
  const act = acts[step.do as Act['do']] as ((act: Act, who: string, on: string) => string) | undefined
  const place = step.on.includes("'s ") ? step.on : `the ${step.on}`
  if (act) return act(step as Act, step.who, place)
  return (troubles[step.do as Trouble['do']] as (trouble: Trouble, on: string) => string)(step as Trouble, place)
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function rulesOf({ rules, cast, insecure }: Story): string {
  const { limitMinutes, closesAt, cantGoBack } = rules
  const who = cast.map(({ student, devices }) => `${student} (${devices.join(', ')})`).join(', ')
  const limit = limitMinutes === null ? 'no time limit' : `a limit of ${minutesOf(limitMinutes)}`
  const window = closesAt === null ? '' : ` and closes at ${clockTime(closesAt)}`
  const back = cantGoBack ? ' There is no way back to an earlier question.' : ''
  return `${who} take an exam with ${limit}${window}.${back}${insecure.length > 0 ? ` ${insecure.join(', ')}: page without https.` : ''}`
}

/** Tells a story and what it violates in sentences, a line each. */
export function describeStory(story: Story, violations: readonly Violation[]): string {
  const lines = story.steps.map((step) => `  ${clockTime(step.at).padStart(7)}  ${capital(sentenceOf(step))}`)
  const found = violations.map(({ rule, words, at }) => `  ${clockTime(at).padStart(7)}  VIOLATED, ${rule}: ${words}`)
  return [story.name, `  ${rulesOf(story)}`, ...lines, ...found].join('\n')
}
