import type { Story } from '../people/steps.ts'
import { story } from './story.ts'

/** What was found where a browser has no room for data. */
export const fullDisk: readonly Story[] = [
  story(
    'what is written while a save learns that the attempt is closed is kept, though the browser has no room for it',
    [{ student: 'Ben', devices: ["Ben's laptop"] }],
    [
      [86.226, 'Ben', "Ben's laptop", { do: 'open' }],
      [87.726, 'Ben', "Ben's laptop", { do: 'begin' }],
      [101.547, 'Ben', "Ben's laptop", { do: 'storage', mode: 'full' }],
      [109.051, 'school', { do: 'closeAttempts', early: true }],
      [116.421, 'Ben', "Ben's laptop", { do: 'write', question: 'q4', text: 'Ben 11' }],
      [150.997, 'Ben', "Ben's laptop", { do: 'storage', mode: 'sound' }],
      [170.894, 'Ben', "Ben's laptop", { do: 'closePage' }],
      [177.865, 'Ben', "Ben's laptop", { do: 'open' }],
    ],
    { seed: 'h24-143-442', rules: { limitMinutes: 13, closesAt: 11 * 60_000, cantGoBack: false } },
  ),
  story(
    'what was sent before a take-over is not written to the browser when it has room again',
    [{ student: 'Ada', devices: ["Ada's laptop"] }],
    [
      [16.6, 'Ada', "Ada's laptop", { do: 'open' }],
      [18.1, 'Ada', "Ada's laptop", { do: 'begin' }],
      [82.1, 'Ada', "Ada's laptop", { do: 'storage', mode: 'full' }],
      [97.6, 'Ada', "Ada's laptop", { do: 'link', mode: 'captive' }],
      [99.4, 'Ada', "Ada's laptop", { do: 'write', question: 'q4', text: 'Ada 7' }],
      [135.2, 'Ada', "Ada's laptop", { do: 'submitAttempt' }],
      [140.6, 'Ada', "Ada's laptop", { do: 'link', mode: 'up' }],
      [153.4, 'Ada', "Ada's laptop", { do: 'cancel' }],
      [430.4, 'Ada', "Ada's laptop", { do: 'write', question: 'q4', text: 'Ada 35' }],
    ],
    { rules: { limitMinutes: 17, closesAt: 19 * 60_000, cantGoBack: false } },
  ),
  story(
    'a text that the browser could not keep is listed when a request of its killed page brings it late',
    [{ student: 'Ben', devices: ["Ben's laptop"] }],
    [
      [504.5, 'Ben', "Ben's laptop", { do: 'open' }],
      [507.7, 'Ben', "Ben's laptop", { do: 'begin' }],
      [652.391, 'Ben', "Ben's laptop", { do: 'storage', mode: 'full' }],
      [652.948, 'Ben', "Ben's laptop", { do: 'holdRequests', count: 2, forMs: 76_517 }],
      [653.505, 'Ben', "Ben's laptop", { do: 'write', question: 'q3', text: 'Ben 10' }],
      [659.043, 'Ben', "Ben's laptop", { do: 'submitAttempt' }],
      [690.483, 'Ben', "Ben's laptop", { do: 'killBrowser' }],
      [714.972, 'Ben', "Ben's laptop", { do: 'open' }],
      [716.472, 'Ben', "Ben's laptop", { do: 'begin' }],
    ],
    { rules: { limitMinutes: 31, closesAt: 29 * 60_000, cantGoBack: false } },
  ),
]
