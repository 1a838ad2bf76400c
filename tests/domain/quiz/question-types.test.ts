import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questionTypes } from '../../../domain/quiz/quiz.ts'
import { root } from '../../../scripts/project.ts'

const names = questionTypes.join('|')
/** A type as a text or a key, the rule of all that have choices, or the choices that the form keeps of one type. */
const treatsType = new RegExp(
  `['"\`](${names})['"\`]|\\b(${names}):|\\b(hasChoices|questionTypes|truths|[eE]ssay)\\b|Record<QuestionType\\b`,
)

const placesIn = (files: readonly string[], textOf: (file: string) => string): string[] =>
  files
    .filter((file) => treatsType.test(textOf(file).replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')))
    .map((file) => file.replaceAll('\\', '/'))

/** Alphabets and words of charts, and the quizzes of the sample school, name types as examples. */
const namesExamples = /(alphabet|words)\.ts$|^server\/sample\/(?!content|take-quizzes)/
const files = globSync('{domain,server,src}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !namesExamples.test(file.replaceAll('\\', '/')))

test('docs/question-types.md lists every file that treats a type of question differently, and no other', () => {
  const page = readFileSync(join(root, 'docs/question-types.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file)
  expect(listed.toSorted()).toEqual(placesIn(files, (file) => readFileSync(join(root, file), 'utf8')).toSorted())
})

test('A file treats types of questions by a name, as a key, or by their choices; a comment does not', () => {
  const texts: Record<string, string> = {
    'a.ts': "if (questionType !== 'essay') return",
    'b.ts': 'const icons = { true_false: Check }',
    'c.ts': 'return hasChoices(question)',
    'd.ts': '/** Not of an essay, and not hasChoices. */\nconst type = question.questionType',
  }
  expect(placesIn(Object.keys(texts), (file) => texts[file] ?? '')).toEqual(['a.ts', 'b.ts', 'c.ts'])
})
