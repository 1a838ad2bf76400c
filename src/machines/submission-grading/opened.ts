import type { OpenedStudent } from './contract.ts'

const nobody = {
  student: { id: '', name: '', email: '', avatarUrl: null },
  status: 'not_submitted' as const,
  submission: null,
  answers: {},
}

/** The submission that was loaded, or an empty one. */
export const openedOr = (opened: OpenedStudent | undefined | null): OpenedStudent =>
  opened ?? { questions: [], review: nobody, evidence: [], drafts: {} }
