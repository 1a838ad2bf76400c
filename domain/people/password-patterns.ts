const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const LONGEST = 200

const endless = (row: string): string => row.repeat(Math.ceil(LONGEST / row.length))
const runs = keyRows.flatMap((row) => [endless(row), endless([...row].reverse().join(''))])

/** Returns whether a text is one character over and over. */
export const isRepetition = (lower: string): boolean => /^(.)\1+$/su.test(lower)

/** Returns whether a text is one run over the alphabet, the digits or a keyboard, forwards or backwards, from any place and round the end. */
export const isRun = (lower: string): boolean => runs.some((run) => run.includes(lower))

const SHORTEST_NAME = 3
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '')

/** Returns whether a text is a name with nothing but digits, signs and spaces added; a name of fewer than three letters is none. */
export function isDecoratedName(lower: string, name: string): boolean {
  const letters = lettersOf(name)
  return letters.length >= SHORTEST_NAME && lettersOf(lower) === letters
}
