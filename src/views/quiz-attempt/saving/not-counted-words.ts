/** Why an answer does not count, by the code of the server. */
export const notCountedWords: Record<string, string> = {
  attemptClosed: 'it arrived after your attempt had ended; your teacher can see it',
  tooLong: 'it is too long',
  full: 'the server cannot keep any more versions of your answers',
  unknownQuestion: 'its question is not part of this attempt',
  unknownOption: 'its choice is not part of the question',
}
