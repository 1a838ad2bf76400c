import type { Story } from '../people/steps.ts'
import { alone, does, type Line, sitsDown, story, two, writes } from './story.ts'

const down = { do: 'link', mode: 'down' } as const
const up = { do: 'link', mode: 'up' } as const

/** Writes a text as several edits, so that the count of this device runs ahead. */
const writesOften = (at: number, on: string, text: string): Line[] =>
  ['I', 'II', 'III', 'IV', 'V'].map((count, index) => writes(at + index, on, `${text} ${count}`))

/** A quiz whose window closes at a second after the opening. */
const closes = (at: number) => ({ rules: { limitMinutes: null, closesAt: at * 1_000, cantGoBack: false } })

const crash = (at: number, seconds: number): Line => [at, 'school', { do: 'killServer', downMs: seconds * 1_000, atStatement: null }]

/** What was reproduced against protocol 1, as stories. */
export const findings: readonly Story[] = [
  story("an older text of one device does not take the place of the other one's newer text after Take over", two, [
    ...sitsDown(1, 'tablet'),
    does(10, 'tablet', down),
    ...writesOften(20, 'tablet', 'tablet'),
    ...sitsDown(40, 'laptop'),
    writes(50, 'laptop', 'laptop, newer'),
    does(70, 'tablet', up),
    does(100, 'tablet', { do: 'takeOver' }),
    does(130, 'tablet', { do: 'look', question: 'q4' }),
  ]),
  story(
    'who has submitted at the end is owed no outage that comes after the teacher has given more time',
    [{ student: 'Ada', devices: ["Ada's laptop"] }],
    [
      [1_686.9, 'Ada', "Ada's laptop", { do: 'open' }],
      [1_688.4, 'Ada', "Ada's laptop", { do: 'begin' }],
      [2_054, 'school', { do: 'extend', minutes: 3 }],
      [2_062.1, 'school', { do: 'killServer', downMs: 35_000, atStatement: 14 }],
    ],
    { seed: 'mend1-9', rules: { limitMinutes: 37, closesAt: 2_040_000, cantGoBack: false } },
  ),
  story(
    'more time that is stored when the server is killed holds, though its teacher had no answer',
    [
      { student: 'Ben', devices: ["Ben's laptop", "Ben's tablet"] },
      { student: 'Cleo', devices: ["Cleo's laptop"] },
    ],
    [
      [7.189, 'Cleo', "Cleo's laptop", { do: 'open' }],
      [8.689, 'Cleo', "Cleo's laptop", { do: 'begin' }],
      [20.85, 'Ben', "Ben's laptop", { do: 'open' }],
      [28.149, 'Ben', "Ben's laptop", { do: 'begin' }],
      [74.999, 'Ben', "Ben's laptop", { do: 'holdRequests', count: 1, forMs: 82_521 }],
      [76.273, 'Ben', "Ben's laptop", { do: 'killBrowser' }],
      [131.807, 'Ben', "Ben's laptop", { do: 'open' }],
      [133.307, 'Ben', "Ben's laptop", { do: 'begin' }],
      [209.616, 'Ben', "Ben's laptop", { do: 'loseRequests', count: 3 }],
      [906.727, 'school', { do: 'killServer', downMs: 4_000, atStatement: 33 }],
      [909.996, 'school', { do: 'extend', minutes: 2 }],
      [921.241, 'Cleo', "Cleo's laptop", { do: 'choose', question: 'q1', option: 1 }],
    ],
    { seed: 'h24-13-156', rules: { limitMinutes: 33, closesAt: null, cantGoBack: false } },
  ),
  story(
    'an outage makes a window longer for who begins after it, and only the window',
    [
      { student: 'Ada', devices: ['laptop'] },
      { student: 'Ben', devices: ["Ben's laptop"] },
    ],
    [
      ...sitsDown(3, 'laptop'),
      crash(5.6, 4),
      [19.7, 'Ben', "Ben's laptop", { do: 'open' }],
      [21.2, 'Ben', "Ben's laptop", { do: 'begin' }],
      [942.7, 'school', { do: 'give', student: 'Ben', factor: 150, minutes: 4, later: 5 }],
    ],
    { rules: { limitMinutes: 40, closesAt: 37 * 60_000, cantGoBack: false } },
  ),
  story(
    'who is given 30 s after an outage is given the next outage in them as well',
    alone,
    [...sitsDown(1, 'laptop'), crash(713.7, 4.3), crash(747.3, 5.2)],
    closes(720),
  ),
  story("an older text of one device does not take the place of the other one's newer text after a reload", two, [
    ...sitsDown(1, 'tablet'),
    does(10, 'tablet', down),
    ...writesOften(20, 'tablet', 'tablet'),
    ...sitsDown(40, 'laptop'),
    writes(50, 'laptop', 'laptop, newer'),
    does(60, 'tablet', { do: 'closePage' }),
    does(70, 'tablet', up),
    ...sitsDown(80, 'tablet'),
    does(130, 'tablet', { do: 'look', question: 'q4' }),
  ]),
  story('an unsent text is listed when the other device has counted further', two, [
    ...sitsDown(1, 'tablet'),
    does(10, 'tablet', down),
    writes(20, 'tablet', 'tablet, unsent'),
    ...sitsDown(40, 'laptop'),
    ...writesOften(50, 'laptop', 'laptop'),
    does(60, 'tablet', { do: 'closePage' }),
    does(70, 'tablet', up),
    ...sitsDown(80, 'tablet'),
  ]),
  story('a late text is kept although the closed attempt has counted further', two, [
    ...sitsDown(1, 'tablet'),
    does(10, 'tablet', down),
    writes(20, 'tablet', 'tablet, late'),
    ...sitsDown(40, 'laptop'),
    ...writesOften(50, 'laptop', 'laptop'),
    does(60, 'laptop', { do: 'submitAttempt' }),
    does(90, 'tablet', up),
  ]),
  story('more time reaches a page that has nothing to send', alone, [
    ...sitsDown(1, 'laptop'),
    [300, 'school', { do: 'extend', minutes: 5 }],
    writes(700, 'laptop', 'written in the time that was given'),
  ]),
  story('the time of a long outage reaches a page that has nothing to send', alone, [
    ...sitsDown(1, 'laptop'),
    crash(300, 35),
    writes(615, 'laptop', 'written in the time that was given back'),
  ]),
  story('four crashes of nine seconds are given back', alone, [
    ...sitsDown(1, 'laptop'),
    ...[100, 150, 200, 250].map((at) => crash(at, 9)),
    writes(400, 'laptop', 'after the crashes'),
  ]),
  story('a server that starts with its clock an hour ahead closes nothing early', alone, [
    ...sitsDown(1, 'laptop'),
    writes(60, 'laptop', 'before the restart'),
    [99, 'school', { do: 'serverClock', byMs: 3_600_000 }],
    crash(100, 5),
    writes(200, 'laptop', 'after the restart'),
  ]),
  story('a submit request that was cancelled closes nothing when it arrives', alone, [
    ...sitsDown(1, 'laptop'),
    writes(20, 'laptop', 'first'),
    does(40, 'laptop', { do: 'holdRequests', count: 1, forMs: 60_000 }),
    does(41, 'laptop', { do: 'submitAttempt' }),
    does(70, 'laptop', { do: 'cancel' }),
    writes(80, 'laptop', 'second'),
    writes(120, 'laptop', 'third'),
  ]),
  story('a page that lost its session does not lose what is typed', alone, [
    ...sitsDown(1, 'laptop'),
    does(20, 'laptop', { do: 'dropSession' }),
    writes(30, 'laptop', 'signed out'),
    does(60, 'laptop', { do: 'signIn', as: 'Ada' }),
  ]),
  story(
    'what was acknowledged while the device was full does not wait on it afterwards',
    [{ student: 'Ada', devices: ["Ada's laptop"] }],
    [
      [14.6, 'Ada', "Ada's laptop", { do: 'open' }],
      [16.1, 'Ada', "Ada's laptop", { do: 'begin' }],
      [300.2, 'Ada', "Ada's laptop", { do: 'storage', mode: 'full' }],
      [302.6, 'Ada', "Ada's laptop", { do: 'choose', question: 'q1', option: 1 }],
    ],
    { seed: 'c1-3', rules: { limitMinutes: 12, closesAt: null, cantGoBack: false } },
  ),
  story('what was typed offline in a browser without a database is there again when the browser was killed', alone, [
    does(0, 'laptop', { do: 'storage', mode: 'noDatabase' }),
    ...sitsDown(1, 'laptop'),
    writes(10, 'laptop', 'saved'),
    does(30, 'laptop', down),
    writes(40, 'laptop', 'typed offline'),
    does(60, 'laptop', { do: 'killBrowser' }),
    does(70, 'laptop', up),
    ...sitsDown(80, 'laptop'),
  ]),
  story(
    'what was typed as the laptop fell asleep over the end is kept when it wakes',
    [{ student: 'Ada', devices: ["Ada's laptop"] }],
    [
      [3.83, 'Ada', "Ada's laptop", { do: 'open' }],
      [5.33, 'Ada', "Ada's laptop", { do: 'begin' }],
      [1699.678, 'Ada', "Ada's laptop", { do: 'write', question: 'q2', text: 'one' }],
      [1700.266, 'Ada', "Ada's laptop", { do: 'write', question: 'q2', text: 'two' }],
      [2212.285, 'Ada', "Ada's laptop", { do: 'write', question: 'q2', text: 'three' }],
      [2212.907, 'Ada', "Ada's laptop", { do: 'write', question: 'q2', text: 'four' }],
      [2212.917, 'Ada', "Ada's laptop", { do: 'sleep', forMs: 86_651 }],
      [2219.263, 'Ada', "Ada's laptop", up],
    ],
    { seed: 'final-a-387', rules: { limitMinutes: 37, closesAt: null, cantGoBack: false } },
  ),
  story(
    'what was cleared on a device that did not know of the take-over does not come back',
    [{ student: 'Ben', devices: ["Ben's laptop", "Ben's tablet"] }],
    [
      [189.447, 'Ben', "Ben's tablet", { do: 'open' }],
      [190.645, 'Ben', "Ben's tablet", { do: 'begin' }],
      [233.762, 'Ben', "Ben's tablet", { do: 'flag', question: 'q4' }],
      [400.995, 'Ben', "Ben's laptop", { do: 'open' }],
      [402.495, 'Ben', "Ben's laptop", { do: 'begin' }],
      [660.837, 'Ben', "Ben's laptop", { do: 'loseReplies', count: 1 }],
      [660.938, 'Ben', "Ben's tablet", { do: 'takeOver' }],
      [686.705, 'Ben', "Ben's laptop", { do: 'write', question: 'q4', text: 'cleared at once' }],
      [693.036, 'Ben', "Ben's laptop", { do: 'clear', question: 'q4' }],
      [761.748, 'Ben', "Ben's laptop", { do: 'reload' }],
      [764.948, 'Ben', "Ben's laptop", { do: 'begin' }],
    ],
    { seed: 'camp-a-454', rules: { limitMinutes: 13, closesAt: null, cantGoBack: false } },
  ),
  story(
    'an empty answer that was kept against another text is not replaced by that text',
    [{ student: 'Ada', devices: ["Ada's laptop", "Ada's tablet"] }],
    [
      [3.401, 'Ada', "Ada's laptop", { do: 'open' }],
      [4.901, 'Ada', "Ada's laptop", { do: 'begin' }],
      [6.901, 'Ada', "Ada's laptop", { do: 'badLink', loss: 0.2079890769906342, twice: 0.34216819889843464, slowest: 4228 }],
      [10.053, 'Ada', "Ada's laptop", { do: 'loseReplies', count: 1 }],
      [50.112, 'Ada', "Ada's laptop", { do: 'write', question: 'q4', text: 'Ada 2' }],
      [50.929, 'Ada', "Ada's laptop", { do: 'write', question: 'q4', text: 'Ada 3' }],
      [51.012, 'Ada', "Ada's laptop", { do: 'write', question: 'q4', text: 'Ada 4' }],
      [63.503, 'Ada', "Ada's tablet", { do: 'open' }],
      [65.003, 'Ada', "Ada's tablet", { do: 'begin' }],
      [95.693, 'Ada', "Ada's laptop", { do: 'takeOver' }],
      [124.777, 'Ada', "Ada's tablet", { do: 'settle', question: 'q4', keep: 'mine' }],
      [150.284, 'Ada', "Ada's tablet", { do: 'takeOver' }],
    ],
    { seed: 'p5-b-8067' },
  ),
  story(
    'a text that the browser did not show to the page that went on is listed when it can be read',
    [{ student: 'Ben', devices: ["Ben's laptop"] }],
    [
      [70.152, 'Ben', "Ben's laptop", { do: 'open' }],
      [71.652, 'Ben', "Ben's laptop", { do: 'begin' }],
      [360.073, 'Ben', "Ben's laptop", { do: 'dropSession' }],
      [369.709, 'Ben', "Ben's laptop", { do: 'storage', mode: 'refused' }],
      [381.299, 'Ben', "Ben's laptop", { do: 'write', question: 'q4', text: 'Ben 32' }],
      [403.672, 'Ben', "Ben's laptop", { do: 'reload' }],
      [404.21, 'Ben', "Ben's laptop", { do: 'signIn', as: 'Ben' }],
      [406.872, 'Ben', "Ben's laptop", { do: 'begin' }],
      [414.574, 'Ben', "Ben's laptop", { do: 'storage', mode: 'sound' }],
      [697.137, 'Ben', "Ben's laptop", { do: 'killBrowser' }],
      [720.574, 'Ben', "Ben's laptop", { do: 'open' }],
    ],
    { seed: 'p5-b-7722', rules: { limitMinutes: 12, closesAt: 840_000, cantGoBack: false } },
  ),
]
