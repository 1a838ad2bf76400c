/** Finds the innermost element of this whole text, however many elements inside share it. */
export const wholeLine = (text: string | RegExp) => (_: string, element: Element | null) => {
  const isIt = (one: Element) => (typeof text === 'string' ? one.textContent === text : text.test(one.textContent))
  return element !== null && isIt(element) && ![...element.children].some(isIt)
}
