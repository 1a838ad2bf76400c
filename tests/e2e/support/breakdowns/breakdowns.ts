/**
 * What happens while at least ten answers are typed, one after the other: `off` and `on` is the network, `lose` lets requests through and loses the replies, `drop` lets
 * none through, `mend` ends both; a page is reloaded, or its process crashes, and its student goes on; `again` types another text into the field before.
 */
export type Happening = number | 'off' | 'on' | 'lose' | 'drop' | 'mend' | 'reload' | 'crash' | 'again'

/** Twenty breakdowns with 210 typed answers. */
export const breakdowns: readonly (readonly Happening[])[] = [
  [3, 'off', 4, 'reload', 3, 'on'],
  [2, 'off', 3, 'crash', 3, 'crash', 2, 'on'],
  [2, 'lose', 3, 'off', 'reload', 3, 'on', 'mend', 2],
  ['off', 3, 'reload', 'again', 2, 'reload', 'again', 3, 'on'],
  ['off', 5, 'reload', 3, 'reload', 2, 'on'],
  [4, 'off', 'reload', 'reload', 4, 'crash', 2, 'on'],
  [2, 'drop', 3, 'reload', 3, 'mend', 2],
  [3, 'drop', 2, 'crash', 3, 'crash', 2, 'mend'],
  ['lose', 4, 'off', 'crash', 'mend', 3, 'reload', 3, 'on'],
  ['lose', 2, 'drop', 'crash', 'again', 4, 'mend', 4],
  [5, 'off', 'crash', 'again', 2, 'on', 3],
  ['off', 1, 'crash', 1, 'crash', 1, 'crash', 3, 'on', 4],
  [1, 'off', 2, 'reload', 'again', 2, 'on', 2, 'off', 2, 'reload', 1, 'on'],
  [2, 'off', 2, 'crash', 2, 'on', 'reload', 2, 'off', 'reload', 2, 'on'],
  ['off', 3, 'on', 'reload', 3, 'off', 'crash', 'again', 4, 'on'],
  [1, 'lose', 1, 'off', 'crash', 3, 'crash', 'mend', 'again', 5, 'on'],
  ['drop', 6, 'reload', 'again', 4, 'mend'],
  [6, 'off', 'reload', 'again', 'crash', 'again', 4, 'on'],
  ['off', 4, 'crash', 'again', 'reload', 'again', 3, 'on', 'crash', 3],
  [3, 'off', 3, 'on', 'off', 'reload', 4, 'crash', 'on'],
]
