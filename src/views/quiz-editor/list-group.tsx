import type { ReactNode } from 'react'
import { useNearViewport } from './use-near-viewport.ts'

const SIZE = 10

/** Cuts a long list into stretches of ten, because the browser looks at each part that it may leave out in every frame. */
export const inGroups = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / SIZE) }, (_, index) => items.slice(index * SIZE, (index + 1) * SIZE))

/** The place in the whole list of something in one of its groups. */
export const placeInList = (group: number, index: number): number => group * SIZE + index

export interface ListGroupProps {
  /** Which group of the list this is, from 0. */
  group: number
  className: string | undefined
  children: (isNear: boolean) => ReactNode
}

/** One stretch of a numbered list; it learns when it comes near the screen, the first one is there at once. */
export const ListGroup = ({ group, className, children }: ListGroupProps) => {
  const [place, isNear] = useNearViewport<HTMLOListElement>(group === 0)
  return (
    <ol ref={place} start={placeInList(group, 0) + 1} className={className}>
      {children(isNear)}
    </ol>
  )
}
