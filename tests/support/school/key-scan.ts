const keyNames = new Set([
  'correct',
  'isCorrect',
  'is_correct',
  'correctAnswerText',
  'acceptableAnswers',
  'acceptable_answers',
  'shortAnswerOptions',
  'matchType',
  'match_type',
  'caseSensitive',
  'case_sensitive',
  'accessCode',
  'password',
])

const isJsonText = (text: string): boolean => /^[[{]/.test(text)

function fieldFinds(name: string, value: unknown, path: string): string[] {
  const here = `${path}.${name}`
  const isFeedback = name === 'feedback' && value !== null && value !== ''
  return [...(keyNames.has(name) || isFeedback ? [here] : []), ...findKeys(value, here)]
}

/** Lists every place of a reply that holds a key: by its name, by the planted word KEY in a text, also inside JSON texts. */
export function findKeys(value: unknown, path = '$'): string[] {
  if (typeof value === 'string') return isJsonText(value) ? findKeys(JSON.parse(value), path) : value.includes('KEY') ? [path] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => findKeys(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [...findKeys(name, path), ...fieldFinds(name, item, path)])
}
