import { browserRowsQuestionId } from '../../heard-browsers.ts'

const ofAttempt = `from heard where attempt_id = $1 and question_id = '${browserRowsQuestionId}'`

/** What notes which browser is in charge of the attempt `$1`: each browser with the number of changes as it came last. The one that is in charge changes nothing. */
export const browserStatements = {
  noteBrowser: `insert into heard (attempt_id, question_id, writer, seq)
    select cast($1 as text), '${browserRowsQuestionId}', cast($2 as text), coalesce((select max(seq) + 1 ${ofAttempt}), 0)
    where coalesce((select writer ${ofAttempt} order by seq desc limit 1), '') <> $2
    on conflict (attempt_id, question_id, writer) do update set seq = excluded.seq`,
} as const
