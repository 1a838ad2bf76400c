import { limits } from '../limits.ts'
import { cutText } from '../text/cut-text.ts'

const MARK = ' (copy)'

/** Returns the title of a copy, which says that it is one; where a long title has no room for that, an ellipsis shows where it is cut. */
export const copiedTitle = (title: string): string => `${cutText(title, limits.title - MARK.length)}${MARK}`
