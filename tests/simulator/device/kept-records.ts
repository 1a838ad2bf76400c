import { textOfAnswer } from '../findings/ledger.ts'
import type { HeldText } from '../server/server-facts.ts'

interface RawStore {
  records: { values: () => Iterable<{ value: unknown }> }
}
interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, RawStore> }>
}

interface KeptRecord {
  attempt: string
  question: string
  /** Why the server cannot store it; null while it waits to be sent. */
  refused: string | null
  value: { answerId: string | null; textAnswer: string }
}

const isKept = (value: unknown): value is KeptRecord =>
  typeof value === 'object' &&
  value !== null &&
  'attempt' in value &&
  'question' in value &&
  'value' in value &&
  typeof value.value === 'object'

/** The texts that a device keeps for the server, whoever wrote them, and whether they still wait to be sent. */
export function keptOnDevice(factory: IDBFactory): (HeldText & { isWaiting: boolean })[] {
  const { _databases } = factory as unknown as RawFactory
  const stores = [..._databases.values()].flatMap(({ rawObjectStores }) => [...rawObjectStores.values()])
  const values = stores.flatMap(({ records }) => [...records.values()].map(({ value }) => value))
  return values.filter(isKept).map(({ attempt, question, value, refused }) => ({
    attempt,
    question,
    value: textOfAnswer(value),
    isWaiting: refused === null,
  }))
}
