import type { Story } from '../people/steps.ts'
import { alone, does, sitsDown, story, two, writes } from './story.ts'

const down = { do: 'link', mode: 'down' } as const
const deaf = { do: 'link', mode: 'halfOpen' } as const
const up = { do: 'link', mode: 'up' } as const
const offline = { offlineReload: true }

/** The laptop writes what the tablet, which is restored without a network, never shows, and the tablet writes as well. */
const bothWrite = [
  ...sitsDown(1, 'tablet'),
  ...sitsDown(10, 'laptop'),
  writes(20, 'laptop', 'of the laptop'),
  does(30, 'tablet', down),
  does(32, 'tablet', { do: 'reload' }),
  writes(60, 'tablet', 'of the tablet'),
]

/** Exams in which a page is restored without a network. */
export const offlineReloads: readonly Story[] = [
  story(
    'what is written without a network is written in sight of what the page before it sent',
    alone,
    [
      ...sitsDown(1, 'laptop'),
      writes(10, 'laptop', 'begun'),
      does(20, 'laptop', down),
      writes(25, 'laptop', 'gone on'),
      does(30, 'laptop', { do: 'closePage' }),
      does(35, 'laptop', up),
      does(40, 'laptop', { do: 'open' }),
      does(60, 'laptop', down),
      does(62, 'laptop', { do: 'reload' }),
      writes(90, 'laptop', 'gone on twice'),
      does(100, 'laptop', up),
    ],
    offline,
  ),
  story(
    'nobody is asked about an own text that two restored pages wrote over, and whose replies were lost',
    alone,
    [
      ...sitsDown(1, 'laptop'),
      does(20, 'laptop', down),
      does(22, 'laptop', { do: 'reload' }),
      writes(60, 'laptop', 'begun'),
      does(61, 'laptop', deaf),
      does(64, 'laptop', { do: 'killBrowser' }),
      does(66, 'laptop', { do: 'open' }),
      writes(110, 'laptop', 'gone on'),
      does(111, 'laptop', { do: 'reload' }),
      does(190, 'laptop', up),
    ],
    offline,
  ),
  story(
    'a text that a restored page never showed is shown when it joins, and not replaced by what was written there',
    two,
    [...bothWrite, does(70, 'tablet', up), writes(110, 'tablet', 'gone on')],
    offline,
  ),
  story(
    'an answer that another device has cleared is chosen in sight of that',
    two,
    [
      ...sitsDown(1, 'laptop'),
      writes(10, 'laptop', 'begun'),
      does(20, 'tablet', { do: 'open' }),
      does(22, 'tablet', { do: 'startFresh' }),
      does(40, 'laptop', down),
      does(42, 'laptop', { do: 'reload' }),
      writes(70, 'laptop', 'gone on'),
      does(80, 'laptop', up),
      does(120, 'laptop', { do: 'settle', question: 'q2', keep: 'other' }),
    ],
    offline,
  ),
  story(
    'what is written while a restored page joins is kept beside a text that it never showed',
    two,
    [
      ...bothWrite,
      does(65, 'tablet', { do: 'badLink', loss: 0, twice: 0, slowest: 3_000 }),
      does(70, 'tablet', up),
      ...[0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6].map((after) => writes(70 + after, 'tablet', `of the tablet, ${after} s later`)),
      does(130, 'tablet', { do: 'settle', question: 'q2', keep: 'other' }),
    ],
    offline,
  ),
]

/** Ada writes, reloads without a network, writes on, and closes the page before the server has heard of it. */
const leftBehind = (on: string) => [
  ...sitsDown(1, on),
  writes(10, on, 'begun'),
  does(20, on, down),
  writes(25, on, 'gone on'),
  does(30, on, { do: 'reload' }),
  writes(60, on, 'gone on twice'),
  does(65, on, { do: 'closePage' }),
]

/** Exams whose restored page is gone when the network is back, and what counts at their end. */
export const offlineHistories: readonly (Story & { counts: Record<string, string> })[] = [
  {
    ...story(
      'what a restored page wrote last counts, though its student opens only the courses',
      alone,
      [...leftBehind('laptop'), does(70, 'laptop', up), does(75, 'laptop', { do: 'openCourses' })],
      offline,
    ),
    counts: { q2: 'gone on twice' },
  },
  {
    ...story(
      'what it wrote counts where everything before it had been saved',
      alone,
      [
        ...sitsDown(1, 'laptop'),
        writes(10, 'laptop', 'begun'),
        does(20, 'laptop', down),
        does(22, 'laptop', { do: 'reload' }),
        writes(60, 'laptop', 'gone on'),
        does(65, 'laptop', { do: 'killBrowser' }),
        does(70, 'laptop', up),
        does(75, 'laptop', { do: 'openCourses' }),
      ],
      offline,
    ),
    counts: { q2: 'gone on' },
  },
  {
    ...story(
      'it counts once, whatever reply is lost',
      alone,
      [
        ...leftBehind('laptop'),
        does(70, 'laptop', up),
        does(71, 'laptop', { do: 'loseReplies', count: 3 }),
        does(75, 'laptop', { do: 'openCourses' }),
        does(120, 'laptop', { do: 'open' }),
        does(123, 'laptop', { do: 'begin' }),
        writes(140, 'laptop', 'at the end'),
      ],
      offline,
    ),
    counts: { q2: 'at the end' },
  },
  {
    ...story(
      'a device that goes on meanwhile keeps writing, and the text of the other one is listed',
      two,
      [
        ...leftBehind('tablet'),
        ...sitsDown(70, 'laptop'),
        writes(80, 'laptop', 'of the laptop'),
        does(90, 'tablet', up),
        does(95, 'tablet', { do: 'openCourses' }),
        writes(120, 'laptop', 'of the laptop, later'),
      ],
      offline,
    ),
    counts: { q2: 'of the laptop, later' },
  },
]
