import type { Plugin } from 'vite'

const TEXT = String.raw`(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`
const SHOWS = new RegExp(String.raw`\bshows:\s*(?:${TEXT}|\[(?:\s*${TEXT}\s*,?)*\s*\]),?`, 'g')

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** Blanks the statements of the specification that the states of a chart show: tests read them, pages do not. All places in the code stay. */
export const withoutStatements = (code: string): string => code.replaceAll(SHOWS, blank)

/** Keeps the statements of charts out of what is served. */
export function leaveOutStatements(): Plugin {
  return {
    name: 'leave-out-statements',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/machines\//.test(id) && code.includes('shows:') ? { code: withoutStatements(code), map: null } : null,
  }
}
