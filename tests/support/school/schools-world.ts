import { OpenSchools } from '../../../server/schools/open-schools.ts'
import type { SchoolFile } from '../../../server/schools/school-files.ts'
import type { OpenSchool } from '../../../server/start.ts'

/** The file of a school, of which the text is the name unless said otherwise. */
export const file = (name: string, text = name, isMoving = false): SchoolFile => ({ name, folder: `/schools/${name}`, text, isMoving })

/** Schools whose host name is their text; a text `broken` cannot be opened. */
export function world(first: SchoolFile[]) {
  const events: string[] = []
  const hanging = Promise.withResolvers<void>()
  const state = { files: first, now: 0, opening: Promise.resolve() }
  const open = async ({ name, text }: SchoolFile): Promise<OpenSchool> => {
    await state.opening
    if (text === 'hangs') await hanging.promise
    events.push(`open ${name}`)
    if (text.startsWith('broken')) throw new Error('no such database')
    const stop = async () => void events.push(`close ${name}`)
    return { stop } as OpenSchool
  }
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message.replace('the school ', ''))
  const schools = new OpenSchools({
    read: () => state.files,
    hostOf: ({ text, fault }) => {
      if (fault) throw new Error(fault)
      return text
    },
    open,
    log: { info: note, error: note },
    now: () => state.now,
  })
  return { schools, state, events, said, letGo: hanging.resolve, states: () => first.map(({ text }) => schools.find(text)?.state ?? null) }
}
