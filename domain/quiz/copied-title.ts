import { limits } from '../limits.ts'

const MARK = ' (copy)'
const CUT = '…'
const halfCharacter = /[\uD800-\uDBFF]$/

const fitting = (title: string, room: number): string =>
  title.length <= room ? title : `${title.slice(0, room - CUT.length).replace(halfCharacter, '')}${CUT}`

/** Returns the title of a copy, which says that it is one; where a long title has no room for that, an ellipsis shows where it is cut. */
export const copiedTitle = (title: string): string => `${fitting(title, limits.title - MARK.length)}${MARK}`
