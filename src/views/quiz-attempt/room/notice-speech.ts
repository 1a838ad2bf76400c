import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import { type MathSegment, splitMath } from '../../../../domain/text/math-text.ts'
import { type LoadedRenderer, loadRenderer } from '../../math/renderer.ts'
import { announce, withdraw } from '../../ui/status-region.tsx'
import { spokenNotice } from './room-sentences.ts'

const isFormula = ({ kind }: MathSegment): boolean => kind === 'inline' || kind === 'display'

/** Puts words in the place of each formula; one that cannot be read as words is called a formula. */
const wordsOf = (segments: readonly MathSegment[], katex: LoadedRenderer | null): string =>
  segments
    .map((segment) => {
      if (segment.kind === 'text') return segment.text
      return segment.kind === 'break' ? ' ' : ` ${katex?.speakFormula(segment.tex) ?? 'formula'} `
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

/** Returns a text as a screen reader says it, with its formulas in words and never as LaTeX. */
async function spokenText(text: string): Promise<string> {
  const segments = splitMath(text)
  return wordsOf(segments, segments.some(isFormula) ? await loadRenderer().catch(() => null) : null)
}

/** One text of what is said one after the other; a full stop parts what ends without a mark. */
const joined = (sentences: readonly string[]): string =>
  sentences.map((sentence, place) => (place === sentences.length - 1 || /\p{P}$/u.test(sentence) ? sentence : `${sentence}.`)).join(' ')

/** Speaks what the teacher says in an exam, in its order and together what arrives together; once the exam is over, the live regions hold nothing of it. */
export function createNoticeSpeech() {
  let isOver = false
  let last = ''
  let before = Promise.resolve()
  let waiting = 0
  let sentences: string[] = []
  const say = (notice: RoomNotice, number: number): void => {
    const text = spokenText(notice.text)
    waiting += 1
    before = before.then(async () => {
      sentences.push(spokenNotice(notice, number, await text))
      waiting -= 1
      // The live region holds one text: what follows within the same moment would replace it before it is read.
      if (isOver || waiting > 0) return
      last = joined(sentences)
      sentences = []
      announce(last)
    })
  }
  const end = (): void => {
    isOver = true
    withdraw(last)
  }
  return { say, end }
}
