import type { Story } from '../people/steps.ts'
import { alone, does, sitsDown, story, two, writes } from './story.ts'
import { deaf, down, offline, up, writesOverUnheard } from './unheard.ts'

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
    'nobody who goes on with the exam is asked about an own text that was written over',
    alone,
    [...writesOverUnheard('laptop'), ...sitsDown(120, 'laptop'), writes(140, 'laptop', 'gone on twice')],
    offline,
  ),
  story(
    'a text that a restored page never showed is shown when it joins, and not replaced by what was written there',
    two,
    [...bothWrite, does(70, 'tablet', up), writes(110, 'tablet', 'gone on')],
    offline,
  ),
  story(
    'an answer that another device has given and cleared is not replaced by what was written below a flag',
    two,
    [
      ...sitsDown(1, 'laptop'),
      ...sitsDown(10, 'tablet'),
      does(20, 'laptop', down),
      does(22, 'laptop', { do: 'reload' }),
      does(55, 'laptop', { do: 'flag', question: 'q2' }),
      writes(60, 'laptop', 'of the laptop'),
      writes(70, 'tablet', 'of the tablet'),
      does(75, 'tablet', { do: 'clear', question: 'q2' }),
      does(90, 'laptop', up),
    ],
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
