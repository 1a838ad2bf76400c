/** As much of an error as a log may have: no row, no parameter, nothing that somebody sent. */
interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  /** Empty where something else than an error was thrown. */
  stack: string
  cause?: LoggedError
}

const names = ['code', 'constraint', 'table', 'column'] as const

/** The class of SQLSTATE whose messages quote the value that PostgreSQL could not read. */
const dataException = /^22/
/** A cause may lead back to its error. */
const deepest = 4
const quoted = /["'][\s\S]*["']/

const mayQuoteValues = (error: Error): boolean =>
  error instanceof SyntaxError || dataException.test(String((error as { code?: unknown }).code))

/** The message of an error for the log, without the values that messages of some kinds quote. */
export function loggedMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return mayQuoteValues(error) ? error.message.replace(quoted, '"…"') : error.message
}

/** The places of a stack alone: what is above them repeats the message. */
function placesOf({ stack = '', message }: Error): string {
  const [, ...below] = stack.split(message === '' ? /$/m : message)
  return /\n +at [\s\S]*/.exec(below.join(message))?.[0] ?? ''
}

function factsOf(error: Error): Pick<LoggedError, (typeof names)[number]> {
  const has = new Map(Object.entries(error))
  return Object.fromEntries(names.flatMap((name) => (typeof has.get(name) === 'string' ? [[name, has.get(name)]] : [])))
}

/**
 * Writes an error for the log. The driver of PostgreSQL puts the refused row, with names, addresses and hashes, into `detail` and others, so that only the
 * fields listed here are kept.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const message = loggedMessage(error)
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' }
  const type = error.constructor.name
  const stack = `${type}: ${message}${placesOf(error)}`
  const hasCause = error.cause !== undefined && depth < deepest
  return { type, message, ...factsOf(error), stack, ...(hasCause && { cause: loggedError(error.cause, depth + 1) }) }
}

/** The same in one text, for what has no fields. */
export function loggedText(error: unknown): string {
  const { stack, message, cause } = loggedError(error)
  return [stack || message, ...(cause ? [`caused by ${cause.stack || cause.message}`] : [])].join('\n')
}

/** Has every error logged by `loggedError`, whoever logs it. */
export const withLoggedErrors = <Options extends object>(logger: true | Options) => ({
  ...(logger === true ? {} : logger),
  serializers: { err: (error: unknown) => ({ ...loggedError(error) }) },
})
