const CUT = '…'
const halfCharacter = /[\uD800-\uDBFF]$/

/** Returns a text of at most so many characters, where an ellipsis shows that it was cut. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - CUT.length).replace(halfCharacter, '')}${CUT}`
