import type { School } from '../school/school.ts'

interface HookRow {
  id: string
  events: string
  course: { id: string } | null
}

/** Puts a webhook into a school as its route would, but for the secret, which nothing opens here. */
export async function addHook(school: School, changed: Partial<HookRow> = {}): Promise<string> {
  const { id = school.deps.newId(), events = 'submission.submitted submission.graded submission.reopened', course = null } = changed
  const admin = await school.signIn('admin')
  const row = { id, url: 'https://hooks.example/in', events, secret: '', course_id: course?.id ?? null, created_by: admin.id }
  await school.db
    .insertInto('webhooks')
    .values({ ...row, created_at: school.clock.now(), disabled_at: null, failures: 0 })
    .execute()
  return id
}

/** Returns what a webhook is to be told, in the order of time, each as its event and its data. */
export async function toldTo({ db }: School, id: string): Promise<[event: string, data: Record<string, unknown>][]> {
  const rows = await db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id).execute()
  const order = ['submission.submitted', 'submission.graded', 'submission.reopened']
  return rows
    .toSorted((one, other) => one.created_at - other.created_at || order.indexOf(one.event) - order.indexOf(other.event))
    .map(({ event, payload }) => [event, JSON.parse(payload)])
}

/** Puts an enabled webhook that fails into a school, for which two messages wait, the older one for two hours. */
export async function addWaiting(school: School): Promise<void> {
  const id = await addHook(school)
  await school.db.updateTable('webhooks').set({ failures: 3 }).where('id', '=', id).execute()
  const message = { webhook_id: id, event: 'ping', course_id: null, payload: '{}', tries: 0, http_status: null }
  const at = (name: string, hours: number, status: 'waiting' | 'delivered') => {
    const created = school.clock.now() - hours * 3_600_000
    return { ...message, id: name, created_at: created, next_try_at: created, status }
  }
  const rows = [at('older', 2, 'waiting'), at('newer', 1, 'waiting'), at('sent', 9, 'delivered')]
  await school.db.insertInto('webhook_deliveries').values(rows).execute()
}
