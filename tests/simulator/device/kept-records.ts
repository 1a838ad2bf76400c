import { valueOf } from '../findings/ledger.ts'
import type { HeldText } from '../server/server-facts.ts'

interface RawStore {
  records: { records?: { value: unknown }[]; values?: () => Iterable<{ value: unknown }> }
}
interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, RawStore> }>
}

interface KeptRecord {
  attempt: string
  question: string
  revision?: number
  acknowledged?: number
  value: { answerId: string | null; textAnswer: string }
}

const isKept = (value: unknown): value is KeptRecord =>
  typeof value === 'object' && value !== null && 'attempt' in value && 'question' in value && 'value' in value && typeof value.value === 'object'

/** The texts that a device keeps for the server, whoever wrote them. */
export function keptOnDevice(factory: IDBFactory): HeldText[] {
  const { _databases } = factory as unknown as RawFactory
  const stores = [..._databases.values()].flatMap(({ rawObjectStores }) => [...rawObjectStores.values()])
  const values = stores.flatMap(({ records }) => [...(records.values?.() ?? records.records ?? [])].map(({ value }) => value))
  return values.filter(isKept).flatMap(({ attempt, question, revision = 1, acknowledged = 0, value }) =>
    revision > acknowledged ? [{ attempt, question, value: valueOf(value) }] : [],
  )
}
