const ERROR = /^(\w*Error|AssertionError): /
const UNTAKEN = /^Error: transitions never taken/
const TIMED_OUT = /^Error: Test timed out/

/** The lines that say why a run of tests failed; that transitions were never taken is the last thing to say. A run whose time was over has noticed nothing: null. */
export function reasonIn(output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim())
  if (lines.some((line) => TIMED_OUT.test(line))) return null
  const errors = lines.flatMap((line, at) => (ERROR.test(line) ? [at] : []))
  const at = errors.find((one) => !UNTAKEN.test(lines[one] ?? '')) ?? errors[0]
  return at === undefined ? 'the run fails' : lines.slice(at, at + 2).join(' ')
}
