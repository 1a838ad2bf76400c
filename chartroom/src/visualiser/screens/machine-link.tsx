import type { ComponentProps, MouseEvent } from 'react'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { addressOf } from './address.ts'

interface MachineLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  visualiser: VisualiserRef
  /** The machine that it leads to; the list of all where it is null. */
  name: string | null
}

/** A link to a machine, followed without loading the page again unless it is opened elsewhere. */
export const MachineLink = ({ visualiser, name, children, ...rest }: MachineLinkProps) => {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    visualiser.send({ type: 'OPEN', name, place: null })
  }
  return (
    <a {...rest} href={addressOf({ name, place: null })} onClick={follow}>
      {children}
    </a>
  )
}
