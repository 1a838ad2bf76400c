/** More marks in a row than any language writes (Unicode TR 15, stream-safe text); putting them in order takes time that grows with their square. */
const mostMarks = 30
/** What has only characters below U+0300 is composed. */
const mayNeedComposing = /[\u0300-\uffff]/
/** Marks that are put in order are below this code point. */
const codesWithMarks = 0x2_0000

const mark = /\p{M}/u
/** What was found out of each code point: 0 nothing yet, 1 no mark, 2 a mark. A look-up takes a tenth of the time of a regular expression. */
const kinds = new Uint8Array(codesWithMarks)

function isMark(code: number): boolean {
  if (code >= codesWithMarks) return false
  if (kinds[code] === 0) kinds[code] = mark.test(String.fromCodePoint(code)) ? 2 : 1
  return kinds[code] === 2
}

/** Finds the runs of too many marks, each with the character that carries them. */
function longRuns(text: string): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let [carrier, count] = [0, 0]
  for (let at = 0; at <= text.length; ) {
    const code = text.codePointAt(at) ?? 0
    if (isMark(code)) count += 1
    else {
      if (count > mostMarks) runs.push({ from: carrier, to: at })
      carrier = at
      count = 0
    }
    at += code > 0xffff ? 2 : 1
  }
  return runs
}

/** Composes text in time linear to it: where a character carries more than 30 marks, it and they stay as they are. */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  if (text.length <= mostMarks || !mayNeedComposing.test(text)) return text.normalize(form)
  const pieces: string[] = []
  let done = 0
  for (const { from, to } of longRuns(text)) {
    pieces.push(text.slice(done, from).normalize(form), text.slice(from, to))
    done = to
  }
  return pieces.join('') + text.slice(done).normalize(form)
}

/** Cleans text for storage: composed (NFC), well-formed, without U+0000. */
export const cleanText = (text: string): string => composed(text.toWellFormed().replaceAll('\u0000', ''))
