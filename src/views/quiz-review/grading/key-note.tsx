import type { KeyNote as Note } from '../../../../domain/grading/answer-key.ts'
import { Badge } from '../../ui/badge.tsx'

const words: Record<Note, string> = {
  fullPoints: 'Full points for everybody',
  changed: 'The key has changed since',
  removed: 'No longer in the quiz',
}

/** What should be known of the key that graded a question; nothing where it is the current one. */
export const KeyNote = ({ note }: { note: Note | undefined }) =>
  note && <Badge tone={note === 'fullPoints' ? 'info' : 'warn'}>{words[note]}</Badge>
