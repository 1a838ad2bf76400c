import { hash } from 'node:crypto'
import type { School } from '../school/school.ts'

interface Owned {
  course: { id: string }
  quiz: { version_id: string | null }
  owner: { id: string }
  member: { id: string }
}

const ids = {
  hash: 'picture',
  fileId: 'paper',
  moduleId: 'module',
  token: 'ticket',
  sessionId: 'elsewhere',
  tokenId: 'nobodys',
  groupId: 'group',
  actId: 'act',
  webhookId: 'webhook',
  deliveryId: 'delivery',
}

async function addPicture({ db }: School, { owner, quiz }: Owned): Promise<void> {
  const image = { hash: ids.hash, mime: 'image/png', bytes: new Uint8Array([1]), created_at: 0 }
  await db.insertInto('images').values(image).execute()
  await db.insertInto('image_owners').values({ hash: ids.hash, user_id: owner.id }).execute()
  await db
    .insertInto('version_images')
    .values({ hash: ids.hash, version_id: quiz.version_id ?? '' })
    .execute()
}

async function addFile({ db }: School, { owner }: Owned): Promise<void> {
  await db.insertInto('uploads').values({ id: 'upload', created_at: 0 }).execute()
  const chunk = { upload_id: 'upload', position: 0, bytes: new Uint8Array([1]) }
  await db.insertInto('upload_chunks').values(chunk).execute()
  const file = { hash: ids.fileId, upload_id: 'upload', kind: 'pdf', mime: 'application/pdf', size: 1, created_at: 0 }
  await db.insertInto('files').values(file).execute()
  await db.insertInto('file_owners').values({ hash: ids.fileId, user_id: owner.id }).execute()
}

/** Puts the one module of the course into it, where it is not there. */
export async function addModule({ db }: School, course: { id: string }): Promise<void> {
  const module = { id: ids.moduleId, course_id: course.id, title: 'Paper', kind: 'pdf', url: `/api/files/${ids.fileId}`, position: 0 }
  await db
    .insertInto('modules')
    .values(module)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts the one group of students into the course, where it is not there. */
export async function addGroup({ db }: School, course: { id: string }): Promise<void> {
  const group = { id: ids.groupId, course_id: course.id, name: 'Room 2', name_key: 'room 2', created_at: 0 }
  await db
    .insertInto('student_groups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Has the person signed in once more, where that was ended. */
export async function addSession({ db, clock }: School, userId: string): Promise<void> {
  const now = clock.now()
  const session = { id: ids.sessionId, token_hash: 'of nobody', user_id: userId, created_at: now, used_at: now, device: '' }
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: now + 1_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts the one webhook with its one delivery into the school, where it is not there. */
export async function addWebhook({ db }: School, userId: string): Promise<void> {
  const webhook = { id: ids.webhookId, url: 'https://hooks.example', events: '', secret: '', course_id: null, created_by: userId }
  await db
    .insertInto('webhooks')
    .values({ ...webhook, created_at: 0, disabled_at: 0, failures: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const delivery = { id: ids.deliveryId, webhook_id: ids.webhookId, event: 'ping', course_id: null, payload: '{}', created_at: 0 }
  await db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, next_try_at: 0, tries: 0, status: 'held', http_status: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a picture, a file, a module, a group, a session, a webhook and a password link to a school, and answers how paths name them. */
export async function addAccessObjects(school: School, owned: Owned): Promise<Record<string, string>> {
  await addPicture(school, owned)
  await addFile(school, owned)
  await addModule(school, owned.course)
  await addGroup(school, owned.course)
  await addSession(school, owned.member.id)
  await addWebhook(school, owned.owner.id)
  const link = { user_id: owned.member.id, way: 'admin' as const, token_hash: hash('sha256', ids.token, 'base64url') }
  await school.db
    .insertInto('password_links')
    .values({ ...link, created_at: 0, expires_at: school.clock.now() + 1_000 })
    .execute()
  return ids
}
