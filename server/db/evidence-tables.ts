type Flag = 0 | 1

/**
 * The highest `seq` heard of a writer for a question; that of the writer of what counts is in answers. With an empty `question_id`, `writer` is a mark of a
 * browser that was in charge, and `seq` how often the browser had changed when it came last.
 */
export interface HeardTable {
  attempt_id: string
  question_id: string
  writer: string
  seq: number
}

export interface AnswerLogTable {
  attempt_id: string
  seq: number
  at: number
  entries: string
  hash: string
}

/**
 * Texts that do not count, one per writer, question and source: `rival` was made out of sight of what counts, `late` came after the close
 * (`in_time` all the same before deadline + grace), `file` was uploaded by a teacher; `written_at` is what the file says of itself. `submitted` counted
 * at the close. A text that counted has `counted_until` and the grade it had then.
 */
export interface EvidenceTable {
  id: string
  attempt_id: string
  question_id: string
  writer: string
  source: string
  seq: number
  base: number
  answer_id: string | null
  text_answer: string
  bytes: number
  received_at: number
  in_time: Flag
  written_at: number | null
  uploaded_by: string | null
  counted_until: number | null
  points: number | null
  manual: Flag
  feedback: string
  graded_by: string | null
}

/** Evidence that a teacher let count, as `version`, each with the answer it took the place of; `replaced_version` null means there was none. */
export interface AcceptedEvidenceTable {
  id: string
  attempt_id: string
  question_id: string
  source: string
  received_at: number
  in_time: Flag
  written_at: number | null
  answer_id: string | null
  text_answer: string
  version: number
  accepted_by: string
  accepted_at: number
  replaced_answer_id: string | null
  replaced_text: string
  replaced_flagged: Flag
  replaced_version: number | null
}

/** When a student first saw the key of a quiz. */
export interface KeyViewsTable {
  assignment_id: string
  student_id: string
  at: number
}

/** What was heard of an attempt, logged, kept beside it, and seen of its key. */
export interface EvidenceTables {
  answer_log: AnswerLogTable
  heard: HeardTable
  evidence: EvidenceTable
  accepted_evidence: AcceptedEvidenceTable
  key_views: KeyViewsTable
}
