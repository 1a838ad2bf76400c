import { type ComponentType, cloneElement, createElement, type JSX, type ReactElement, type ReactNode } from 'react'

type Tag = 'g' | 'path' | 'rect' | 'text'
type Keyed<Props> = Props & { key?: string | number }
type Copy<Props> = (props: Keyed<Props>, ...children: ReactNode[]) => ReactElement

/**
 * Makes elements of one kind as copies of a first one. React's development build, which serves the visualiser, reads the stack
 * for every element that JSX makes, and a chart has thousands; it reads none for a copy.
 */
export function copiesOf<Name extends Tag>(type: Name): Copy<JSX.IntrinsicElements[Name]>
export function copiesOf<Props extends object>(type: ComponentType<Props>): Copy<Props>
export function copiesOf(type: string | ComponentType): Copy<object> {
  const first: ReactElement<object> = createElement(type)
  return (props, ...children) => cloneElement(first, props, ...children)
}

export const [g, path, rect, text] = [copiesOf('g'), copiesOf('path'), copiesOf('rect'), copiesOf('text')]
