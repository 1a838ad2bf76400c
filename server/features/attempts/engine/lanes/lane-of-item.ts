import type { Item } from '../command-table.ts'

/** What keeps its order: an attempt, or a student in a quiz where the attempt is not known; null for what concerns more than one attempt. */
export function orderKeyOf({ command }: Item): string | null {
  if ('attemptId' in command && command.attemptId !== null) return command.attemptId
  return 'studentId' in command && 'assignmentId' in command ? `${command.assignmentId} ${command.studentId}` : null
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Returns the number of the lane of a command: 0 where it concerns more than one attempt, else always the same one for an attempt. */
export function laneOfItem(item: Item, lanes: number): number {
  const key = lanes > 1 ? orderKeyOf(item) : null
  return key === null ? 0 : 1 + (hashOf(key) % (lanes - 1))
}
