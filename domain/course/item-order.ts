/** Takes the item with this id to a place counted from 0; the list stays as it is where there is no such item or place. */
export function moveItem<Item extends { id: string }>(items: readonly Item[], id: string, place: number): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || place < 0 || place >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(place, 0, item)
}
