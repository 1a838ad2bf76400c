/** In place of a question, in `heard`: the row is about the browser that is named in place of a writer, and `seq` counts changes. No question has this id. */
export const browserRowsQuestionId = ''
