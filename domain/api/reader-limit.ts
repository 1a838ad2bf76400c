import { type Static, Type } from 'typebox'

/**
 * What a grader who is limited to groups is told beside what they read: `onlyGroups` names the groups, `scoresMayChange` is there while a changed key
 * waits for a decision. Nothing of it is there for anybody else.
 */
export const readerLimit = {
  onlyGroups: Type.Optional(Type.Array(Type.String())),
  scoresMayChange: Type.Optional(Type.Literal(true)),
}

const ReaderLimit = Type.Object(readerLimit)
export type ReaderLimit = Static<typeof ReaderLimit>
