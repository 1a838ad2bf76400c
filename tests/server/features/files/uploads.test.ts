import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileStore } from '../../../../server/features/files/files.store.ts'
import { startUploadCleaner } from '../../../../server/jobs/upload-cleaner.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { hashOf, longPdf, mp4, pdf, uploads, webm } from '../../../support/school/files.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const wrong = 'Files must be PDF documents or MP4 or WebM videos.'
const notFiles: [name: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['HTML that says it is PDF', Buffer.from('<html><script>alert(1)</script>')],
  ['a PDF behind other bytes', Buffer.concat([Buffer.from('<p>'), pdf])],
  ['Matroska', Buffer.concat([webm.subarray(0, 24), Buffer.from('matroska'), Buffer.alloc(40)])],
  ['a picture in the box of MP4', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
]

const refusedSizes: [type: string, head: Buffer, size: number, message: string][] = [
  ['application/pdf', pdf, 25 * 1024 * 1024, 'PDF files can be at most 25 MB.'],
  ['video/webm', webm, 100 * 1024 * 1024, 'Videos can be at most 100 MB.'],
]

describeEachDatabase('Uploads', (open) => {
  let school: School
  let teacher: Person
  let post: (bytes: Buffer, type?: string, person?: Person | null) => ReturnType<ReturnType<typeof uploads>['post']>
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    const { post: send } = uploads(school)
    post = (bytes, type, person = teacher) => send(person, bytes, type)
  })
  beforeEach(async () => {
    for (const table of ['modules', 'file_owners', 'files', 'uploads'] as const) await school.db.deleteFrom(table).execute()
  })
  afterAll(() => school.close())

  const rows = async () => {
    const counted = (table: 'uploads' | 'upload_chunks' | 'files' | 'file_owners') => school.db.selectFrom(table).selectAll().execute()
    return {
      uploads: (await counted('uploads')).length,
      chunks: (await counted('upload_chunks')).length,
      files: (await counted('files')).length,
      owners: (await counted('file_owners')).length,
    }
  }
  const nothing = { uploads: 0, chunks: 0, files: 0, owners: 0 }

  describe('When sent', () => {
    // Shows: PDF, video and link modules are added to a course.
    test('each kind is told by its content', async () => {
      const replies = [await post(pdf), await post(mp4, 'video/mp4'), await post(webm, 'application/pdf')]
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        [
          [pdf, 'pdf'],
          [mp4, 'video'],
          [webm, 'video'],
        ].map(([bytes, kind]) => {
          const id = hashOf(bytes as Buffer)
          return [201, { success: true, file: { id, url: `/api/files/${id}`, kind, size: (bytes as Buffer).length } }]
        }),
      )
    })

    test('a long one lies in chunks', async () => {
      await post(longPdf)
      expect(await rows()).toEqual({ uploads: 1, chunks: 3, files: 1, owners: 1 })
    })

    test('the same one is kept once, for all who brought it', async () => {
      const other = await school.makeTeacher()
      const replies = await Promise.all([post(longPdf), post(longPdf), post(longPdf, 'application/pdf', other)])
      expect([new Set(replies.map(({ body }) => body.file.id)).size, await rows()]).toEqual([
        1,
        { uploads: 1, chunks: 3, files: 1, owners: 2 },
      ])
    })

    test('what is none is refused and leaves nothing behind', async () => {
      const replies: unknown[] = []
      for (const [, bytes] of notFiles) replies.push(await post(bytes))
      expect([replies, await rows()]).toMatchObject([
        notFiles.map(() => ({ status: 400, body: { success: false, reason: 'unsupportedFile', message: wrong } })),
        nothing,
      ])
    })

    test('one too large is refused and leaves nothing behind', async () => {
      const replies: unknown[] = []
      for (const [type, head, size] of refusedSizes) replies.push(await post(Buffer.concat([head, Buffer.alloc(size)]), type))
      expect([replies, await rows()]).toMatchObject([
        refusedSizes.map(([, , , message]) => ({ status: 413, body: { success: false, reason: 'tooLarge', message } })),
        nothing,
      ])
    })

    test('another media type is not read', async () => {
      const replies = [await post(pdf, 'text/html'), await school.call(teacher, 'POST', '/api/files', { body: { file: 'x' } })]
      expect(replies).toMatchObject([
        { status: 415, body: { reason: 'unsupportedMediaType', message: wrong } },
        { status: 415, body: { reason: 'unsupportedMediaType', message: wrong } },
      ])
    })
  })

  describe('When sent over a connection', () => {
    let port: number
    beforeAll(async () => {
      await school.app.listen({ port: 0, host: '127.0.0.1' })
      port = (school.app.server.address() as AddressInfo).port
    })
    const headersOf = (length: string) => ({
      cookie: teacher.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/pdf',
      ...(length && { 'content-length': length }),
    })

    test('one too large, without an announced length, is answered', async () => {
      const part = Buffer.alloc(1024 * 1024)
      const body = new ReadableStream({
        start(controller) {
          for (const piece of [pdf, ...Array<Buffer>(26).fill(part)]) controller.enqueue(piece)
          controller.close()
        },
      })
      const request = { method: 'POST', headers: headersOf(''), body, duplex: 'half' } as RequestInit
      const reply = await fetch(`http://127.0.0.1:${port}/api/files`, request)
      expect([reply.status, await reply.json(), await rows()]).toMatchObject([413, { reason: 'tooLarge' }, nothing])
    })

    test('one that breaks off leaves nothing behind', async () => {
      const socket = connect(port, '127.0.0.1')
      const head = Object.entries({ host: 'x', ...headersOf('900000') }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST /api/files HTTP/1.1\r\n${head.join('')}\r\n`)
      socket.write(longPdf)
      await expect.poll(async () => (await rows()).chunks).toBeGreaterThan(0)
      socket.destroy()
      await expect.poll(rows).toEqual(nothing)
    })
  })

  describe('When a teacher has 2 GB of files', () => {
    const gigabytes = 2 * 1024 ** 3
    /** A file of a size without its bytes; a module of a course of its own may name it. */
    const fill = async (hash: string, size: number, isNamed: boolean, owner: Person = teacher) => {
      const now = school.clock.now()
      await school.db.insertInto('uploads').values({ id: hash, created_at: now }).execute()
      await school.db
        .insertInto('files')
        .values({ hash, upload_id: hash, kind: 'pdf', mime: 'application/pdf', size, created_at: now })
        .execute()
      await school.db.insertInto('file_owners').values({ hash, user_id: owner.id }).execute()
      if (!isNamed) return
      const { id } = await school.makeCourse({ teacher_id: owner.id })
      const module = { id: `module-${hash}`, course_id: id, title: 'Sheet', kind: 'pdf', url: `/api/files/${hash}`, position: 0 }
      await school.db.insertInto('modules').values(module).execute()
    }
    const refusal = { status: 413, body: { success: false, reason: 'noRoom' } }

    // Shows: The files of a teacher may take up to 2 GB.
    test('another one is refused and leaves nothing behind', async () => {
      await fill('old', gigabytes - pdf.length + 1 - 1_000, true)
      await fill('older', 1_000, true)
      school.clock.advance(3_600_001)
      expect([await post(pdf), await rows()]).toMatchObject([refusal, { uploads: 2, chunks: 0, files: 2, owners: 2 }])
    })

    // Shows: The files of a teacher may take up to 2 GB.
    test('one that just fits is taken', async () => {
      await fill('old', gigabytes - pdf.length, true)
      expect((await post(pdf)).status).toBe(201)
    })

    test('files that no module names make room after an hour', async () => {
      await fill('old', gigabytes - 1, false)
      const early = (await post(pdf)).status
      school.clock.advance(3_600_001)
      expect([early, (await post(pdf)).status, await rows()]).toEqual([413, 201, { uploads: 1, chunks: 1, files: 1, owners: 1 }])
    })

    test('a file that somebody else has too stays', async () => {
      const other = await school.makeTeacher()
      await fill('old', gigabytes - 1, false)
      await school.db.insertInto('file_owners').values({ hash: 'old', user_id: other.id }).execute()
      school.clock.advance(3_600_001)
      expect([(await post(pdf)).status, await rows()]).toEqual([201, { uploads: 2, chunks: 1, files: 2, owners: 2 }])
    })

    test('two at once take only what fits', async () => {
      await fill('old', gigabytes - pdf.length, true)
      const other = Buffer.concat([pdf.subarray(0, -1), Buffer.from('!')])
      const replies = await Promise.all([post(pdf), post(other)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 413])
    })

    test('pictures are counted and refused too', async () => {
      await fill('old', gigabytes - 50, true)
      const picture = (end: string) =>
        school.call(teacher, 'POST', '/api/images', { body: { dataUrl: `data:image/png;base64,iVBORw0KGgo${end}` } })
      const replies = [await picture('AAAANSUhEUg=='), await picture('AAAAOSUhEUg==')]
      expect([replies.map(({ status }) => status), (await post(longPdf)).status]).toEqual([[201, 413], 413])
    })

    test('the others have room', async () => {
      await fill('old', gigabytes - 1, true)
      expect((await post(pdf, 'application/pdf', await school.makeTeacher())).status).toBe(201)
    })
  })

  test('A file is never dropped, whatever became of its upload', async () => {
    const files = fileStore(school.db)
    await post(longPdf)
    const { upload_id } = await school.db.selectFrom('files').select('upload_id').executeTakeFirstOrThrow()
    await files.drop(upload_id)
    expect(await rows()).toEqual({ uploads: 1, chunks: 3, files: 1, owners: 1 })
  })

  describe('What a crash left behind', () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }

    test('is removed after an hour, and no file', async () => {
      const files = fileStore(school.db)
      await post(pdf)
      await files.begin('left', school.clock.now())
      await files.append('left', 0, pdf)
      const clean = async () => {
        await (await startUploadCleaner({ files, now: school.clock.now, log })).stop()
        return rows()
      }
      const before = await clean()
      school.clock.advance(3_600_001)
      expect([before, await clean()]).toEqual([
        { uploads: 2, chunks: 2, files: 1, owners: 1 },
        { uploads: 1, chunks: 1, files: 1, owners: 1 },
      ])
    })
  })
})
