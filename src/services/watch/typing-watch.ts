import { type EventObject, fromCallback } from 'xstate'

/** Tells of each input while a field has the focus, and at once where none has it. */
export const typingWatch = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  if (!document.activeElement?.matches('textarea, input')) sendBack({ type: 'typing.absent' })
  const tell = () => sendBack({ type: 'text.typed' })
  addEventListener('input', tell)
  return () => removeEventListener('input', tell)
})
