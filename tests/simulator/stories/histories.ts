import type { Story } from '../people/steps.ts'
import { alone, does, type Line, sitsDown, story, two, writes } from './story.ts'

const down = { do: 'link', mode: 'down' } as const
const up = { do: 'link', mode: 'up' } as const
const later = (at: number, on: string, seconds: number): Line => does(at, on, { do: 'holdRequests', count: 1, forMs: seconds * 1_000 })
const lost = (at: number, on: string): Line => does(at, on, { do: 'loseReplies', count: 1 })

/** Ada's tablet is replaced by her laptop while it cannot send what she wrote on it. */
const replaced: readonly Line[] = [
  ...sitsDown(1, 'tablet'),
  does(10, 'tablet', down),
  writes(20, 'tablet', 'a1'),
  ...sitsDown(30, 'laptop'),
]

/** Ada writes a1 on a page that is signed out, and goes on on one to which the browser does not show it. */
const unread: readonly Line[] = [
  ...sitsDown(1, 'laptop'),
  does(10, 'laptop', { do: 'dropSession' }),
  does(15, 'laptop', { do: 'storage', mode: 'refused' }),
  writes(20, 'laptop', 'a1'),
  does(40, 'laptop', { do: 'reload' }),
  does(45, 'laptop', { do: 'signIn', as: 'Ada' }),
  does(48, 'laptop', { do: 'begin' }),
]

/** Twelve histories of lost, late and repeated messages, and what counts at their end. */
export const histories: readonly (Story & { counts: Record<string, string> })[] = [
  {
    ...story('1 a lost reply, a killed browser and a new page', alone, [
      ...sitsDown(1, 'laptop'),
      lost(9, 'laptop'),
      writes(10, 'laptop', 'a1'),
      writes(12, 'laptop', 'a2'),
      does(14, 'laptop', { do: 'killBrowser' }),
      ...sitsDown(20, 'laptop'),
    ]),
    counts: { q2: 'a2' },
  },
  {
    ...story('2 a save that arrives after the new take-over', alone, [
      ...sitsDown(1, 'laptop'),
      lost(9, 'laptop'),
      writes(10, 'laptop', 'a1'),
      later(11, 'laptop', 30),
      writes(12, 'laptop', 'a2'),
      does(14, 'laptop', { do: 'killBrowser' }),
      ...sitsDown(20, 'laptop'),
    ]),
    counts: { q2: 'a2' },
  },
  {
    ...story('3 a delayed Begin that arrives twice', alone, [
      ...sitsDown(1, 'laptop'),
      writes(5, 'laptop', 'a1'),
      does(10, 'laptop', { do: 'reload' }),
      does(13, 'laptop', { do: 'badLink', loss: 0, twice: 1, slowest: 2_000 }),
      later(13, 'laptop', 20),
      does(14, 'laptop', { do: 'begin' }),
      does(20, 'laptop', { do: 'reload' }),
      does(23, 'laptop', { do: 'begin' }),
      writes(60, 'laptop', 'a2'),
    ]),
    counts: { q2: 'a2' },
  },
  {
    ...story('4 an unsent text is listed beside the newer one of the other device', two, [
      ...replaced,
      writes(40, 'laptop', 'b1'),
      does(50, 'tablet', up),
      does(80, 'tablet', { do: 'takeOver' }),
      writes(85, 'tablet', 'a2'),
      does(100, 'tablet', { do: 'reload' }),
      does(103, 'tablet', { do: 'begin' }),
    ]),
    counts: { q2: 'a2' },
  },
  {
    ...story('5 a duplicated tab, and both type before either knows', alone, [
      ...sitsDown(1, 'laptop'),
      does(9, 'laptop', { do: 'badLink', loss: 0, twice: 0, slowest: 3_000 }),
      does(10, 'laptop', { do: 'duplicateTab' }),
      does(14, 'laptop', { do: 'otherTab' }),
      writes(15.9, 'laptop', 'a1'),
      does(16, 'laptop', { do: 'otherTab' }),
      does(16, 'laptop', { do: 'begin' }),
      writes(40, 'laptop', 'b1'),
      does(60, 'laptop', { do: 'otherTab' }),
      does(61, 'laptop', { do: 'takeOver' }),
      writes(80, 'laptop', 'a2', 'q4'),
    ]),
    counts: { q2: 'b1', q4: 'a2' },
  },
  {
    ...story('6 a replaced page sends what it has, and gets it back without a question', two, [
      ...replaced,
      does(50, 'tablet', up),
      does(110, 'tablet', { do: 'takeOver' }),
      does(120, 'tablet', { do: 'look', question: 'q2' }),
    ]),
    counts: { q2: 'a1' },
  },
  {
    ...story('7 a settling edit whose reply is lost is one version', two, [
      ...replaced,
      writes(40, 'laptop', 'b1'),
      does(50, 'tablet', up),
      lost(99, 'laptop'),
      does(100, 'laptop', { do: 'settle', question: 'q2', keep: 'mine' }),
    ]),
    counts: { q2: 'b1' },
  },
  {
    ...story('8 a submit request that arrives before the cancel closes', alone, [
      ...sitsDown(1, 'laptop'),
      writes(20, 'laptop', 'a1'),
      lost(40, 'laptop'),
      does(41, 'laptop', { do: 'submitAttempt' }),
      does(70, 'laptop', { do: 'cancel' }),
      writes(80, 'laptop', 'a2'),
    ]),
    counts: { q2: 'a1' },
  },
  {
    ...story('9 saves that arrive out of order, each twice, around a take-over', two, [
      ...sitsDown(1, 'tablet'),
      does(9, 'tablet', { do: 'badLink', loss: 0, twice: 1, slowest: 5_000 }),
      ...[10, 13, 16].map((at) => writes(at, 'tablet', `a${at}`)),
      ...sitsDown(40, 'laptop'),
      writes(60, 'laptop', 'b1'),
    ]),
    counts: { q2: 'b1' },
  },
  {
    ...story('10 flags make no rival, and a replaced text is kept', two, [
      ...replaced,
      does(40, 'laptop', { do: 'flag', question: 'q2' }),
      does(45, 'tablet', { do: 'flag', question: 'q2' }),
      does(50, 'tablet', up),
      does(110, 'tablet', { do: 'takeOver' }),
    ]),
    counts: { q2: 'a1' },
  },
  {
    ...story('11 Start Fresh leaves what changed since its dialog counted', two, [
      ...sitsDown(1, 'tablet'),
      writes(10, 'tablet', 'a1'),
      does(20, 'tablet', { do: 'reload' }),
      ...sitsDown(30, 'laptop'),
      writes(40, 'laptop', 'b1', 'q4'),
      does(60, 'tablet', { do: 'startFresh' }),
    ]),
    counts: { q4: 'b1' },
  },
  {
    ...story('11 Start Fresh gives way to a text that arrived since its dialog counted', two, [
      ...sitsDown(1, 'tablet'),
      writes(10, 'tablet', 'a1'),
      does(20, 'tablet', down),
      writes(25, 'tablet', 'a2'),
      ...sitsDown(30, 'laptop'),
      does(40, 'laptop', { do: 'reload' }),
      does(50, 'tablet', up),
      does(60, 'laptop', { do: 'startFresh' }),
    ]),
    counts: { q2: 'a2' },
  },
  {
    ...story('12 what is unsettled or late at the end is listed', two, [
      ...replaced,
      writes(40, 'laptop', 'b1'),
      writes(45, 'tablet', 'a2', 'q4'),
      does(700, 'tablet', up),
    ]),
    counts: { q2: 'b1' },
  },
  {
    ...story('13 Start Fresh when the time is up clears nothing', alone, [
      ...sitsDown(1, 'laptop'),
      writes(10, 'laptop', 'a1'),
      does(590, 'laptop', { do: 'closePage' }),
      does(606, 'laptop', { do: 'open' }),
      does(609, 'laptop', { do: 'startFresh' }),
    ]),
    counts: { q2: 'a1' },
  },
  {
    ...story('14 the choice of a page that was replaced meanwhile is not undone by its own take-over', two, [
      ...sitsDown(1, 'laptop'),
      does(10, 'laptop', down),
      writes(20, 'laptop', 'a1'),
      ...sitsDown(30, 'tablet'),
      does(50, 'laptop', up),
      does(60, 'laptop', { do: 'reload' }),
      lost(100, 'laptop'),
      does(101, 'laptop', { do: 'begin' }),
      does(102, 'tablet', { do: 'settle', question: 'q2', keep: 'mine' }),
      does(120, 'tablet', { do: 'takeOver' }),
    ]),
    counts: {},
  },
  {
    ...story('15 a text that the browser showed again only later is in the input after Continue, without a question', alone, [
      ...unread,
      does(60, 'laptop', { do: 'storage', mode: 'sound' }),
      does(70, 'laptop', { do: 'killBrowser' }),
      ...sitsDown(80, 'laptop'),
    ]),
    counts: { q2: 'a1' },
  },
  {
    ...story('16 a text that the browser showed again only later is listed beside the one that was written meanwhile', alone, [
      ...unread,
      writes(50, 'laptop', 'a2'),
      does(60, 'laptop', { do: 'storage', mode: 'sound' }),
      does(70, 'laptop', { do: 'killBrowser' }),
      ...sitsDown(80, 'laptop'),
    ]),
    counts: { q2: 'a2' },
  },
]
