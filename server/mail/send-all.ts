import { type Mail, MailError, type Message } from './mail.ts'
import { smtpConnections } from './smtp.ts'

/** After this long, in ms, no further message is begun, so that a server that hangs cannot hold a request for hours. */
const longestSending = 45_000

/** Somebody whose message was not handed over, and why. */
export interface MailFailure<Person> {
  person: Person
  fault: MailError
}

const notBegun = () => new MailError('not begun in time', false)

/** Does the work for every item, a few at the same time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: smtpConnections }, worker))
}

/** Sends one message to each person, a few at the same time; returns to whom it failed. A failure does not block the others. */
export async function sendAll<Person>(
  mail: Mail,
  people: readonly Person[],
  messageTo: (person: Person) => Message,
): Promise<MailFailure<Person>[]> {
  const failures: MailFailure<Person>[] = []
  const end = performance.now() + longestSending
  await inParallel(people, async (person) => {
    const sending = performance.now() < end ? mail.send(messageTo(person)) : Promise.reject(notBegun())
    await sending.catch((error: unknown) => {
      if (!(error instanceof MailError)) throw error
      failures.push({ person, fault: error })
    })
  })
  return failures
}
