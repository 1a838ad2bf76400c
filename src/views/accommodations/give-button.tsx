import { isolated } from '../../../domain/text/isolated.ts'
import type { ReceiverId } from '../../machines/accommodations/setup.ts'
import { Button } from '../ui/button.tsx'
import type { AccommodationsProps } from './accommodations-props.ts'

export interface GiveButtonProps extends AccommodationsProps {
  receiver: ReceiverId
  name: string
  isGiven: boolean
}

/** Opens the editor for a student or a group. */
export const GiveButton = ({ receiver, name, isGiven, page }: GiveButtonProps) => {
  const word = isGiven ? 'Change' : 'Give'
  return (
    <Button size="sm" aria-label={`${word}: ${isolated(name)}`} onClick={() => page.send({ type: 'EDIT', ...receiver })}>
      {word}
    </Button>
  )
}
