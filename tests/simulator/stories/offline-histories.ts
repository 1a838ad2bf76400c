import type { Story } from '../people/steps.ts'
import { alone, does, sitsDown, story, two, writes } from './story.ts'
import { deaf, down, offline, up, writesOverUnheard, writesUnheard } from './unheard.ts'

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

/** What that text says is cleared, and the page ends. */
const clearsUnheard = (on: string) => [
  ...writesUnheard(on),
  does(110, on, { do: 'clear', question: 'q2' }),
  does(115, on, { do: 'killBrowser' }),
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
      'what it wrote counts where the server let a page of this browser write that never heard of it',
      alone,
      [...writesOverUnheard('laptop'), does(120, 'laptop', { do: 'openCourses' })],
      offline,
    ),
    counts: { q2: 'gone on' },
  },
  {
    ...story(
      'what it wrote counts where Continue was granted before, and its reply was lost',
      alone,
      [
        ...sitsDown(1, 'laptop'),
        does(20, 'laptop', { do: 'reload' }),
        does(24, 'laptop', deaf),
        does(25, 'laptop', { do: 'begin' }),
        does(30, 'laptop', { do: 'killBrowser' }),
        does(31, 'laptop', down),
        does(32, 'laptop', { do: 'open' }),
        writes(60, 'laptop', 'begun'),
        does(65, 'laptop', { do: 'closePage' }),
        does(70, 'laptop', up),
        does(75, 'laptop', { do: 'openCourses' }),
      ],
      offline,
    ),
    counts: { q2: 'begun' },
  },
  {
    ...story(
      'an own text that was cleared does not come back with the network',
      alone,
      [...clearsUnheard('laptop'), does(117, 'laptop', { do: 'open' }), does(128, 'laptop', up)],
      offline,
    ),
    counts: {},
  },
  {
    ...story(
      'an own text that was cleared does not come back with Continue',
      alone,
      [...clearsUnheard('laptop'), does(116, 'laptop', up), ...sitsDown(120, 'laptop')],
      offline,
    ),
    counts: {},
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
