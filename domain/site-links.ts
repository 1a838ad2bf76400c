/** The pages that e-mails link to, as the router matches them. */
export const linkedPages = {
  quizAttempt: '/student/quizAttempt/:assignmentId',
  passwordLink: '/password-links/:token',
  setUp: '/set-up/:token',
} as const

/** One string for every parameter of an address pattern. */
export type ValuesOf<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [string, ...ValuesOf<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [string]
    : []

/** Returns the function that makes the addresses of a pattern: its parameters in their order, encoded. */
export const linkTo =
  <Pattern extends string>(pattern: Pattern) =>
  (...values: ValuesOf<Pattern>): string => {
    const given: string[] = [...values]
    return pattern.replace(/:\w+\??/g, () => encodeURIComponent(given.shift() ?? ''))
  }

/** Returns the path of the page on which a student takes a quiz, as e-mails carry it. */
export const quizLinkOf = linkTo(linkedPages.quizAttempt)

/** Returns the path of the page on which a person sets a password by a one-time link. */
export const passwordLinkOf = linkTo(linkedPages.passwordLink)

/** Returns the path of the page on which the first admin is created by a one-time link. */
export const setUpLinkOf = linkTo(linkedPages.setUp)
