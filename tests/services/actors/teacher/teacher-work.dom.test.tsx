import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeModule, orderModules } from '../../../../src/services/api/courses/modules.ts'
import { processRegistrationRequest } from '../../../../src/services/api/courses/registration-requests.ts'
import { uploadFile } from '../../../../src/services/api/files.ts'
import { createEnrollListKeeper, readEnrollListDraft } from '../../../../src/services/device/enroll-list-draft.ts'
import { readListFile } from '../../../../src/services/device/list-file.ts'
import { markRequestsRead, seenRequestIds } from '../../../../src/services/device/request-markers.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  sessionStorage.clear()
  stubFetch(({ path, method, body }) => {
    sent.push([method, path, body])
    return new Response(JSON.stringify({ success: true, message: 'Done.', module: {}, modules: [] }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Answering a request', () => {
  // Shows: `PUT /api/courses/registration-requests/{id}` takes `status`, `notes` and `rejectionReason` and answers `message`.
  // Shows: A request is rejected with a reason.
  test.each([
    ['approved', '', null],
    ['rejected', '  ', 'Rejected by teacher'],
    ['rejected', ' Wrong course. ', 'Wrong course.'],
  ] as const)('%s with the reason "%s"', async (status, reason, rejectionReason) => {
    await processRegistrationRequest('r 1', status, reason)
    expect(sent).toEqual([['PUT', '/api/courses/registration-requests/r%201', { status, notes: null, rejectionReason }]])
  })
})

describe('A request that was shown', () => {
  // Shows: That a request was read is kept on the device as `registration_request_read_<requestId>`.
  test('is marked under its id', () => {
    markRequestsRead(['r1'])
    expect([Object.keys(localStorage), seenRequestIds(['r1', 'r2'])]).toEqual([['registration_request_read_r1'], ['r1']])
  })
})

describe('A module', () => {
  // Shows: Modules are renamed.
  test('that is a file keeps its address when it is renamed', async () => {
    await changeModule('c1', 'm1', { title: 'Script', kind: 'pdf', url: '/api/files/x' })
    expect(sent).toEqual([['PUT', '/api/courses/c1/modules/m1', { title: 'Script' }]])
  })

  test('is ordered with all others', async () => {
    await orderModules('c1', ['m2', 'm1'])
    expect(sent).toEqual([['PUT', '/api/courses/c1/modules/order', { moduleIds: ['m2', 'm1'] }]])
  })
})

describe('A list of students', () => {
  test('is kept after a pause, for its course alone', () => {
    vi.useFakeTimers()
    createEnrollListKeeper('c1').keep('ada@school.example')
    vi.advanceTimersByTime(300)
    expect([readEnrollListDraft('c1'), readEnrollListDraft('c2')]).toEqual(['ada@school.example', ''])
  })

  test('is kept at once when the page goes', () => {
    const keeper = createEnrollListKeeper('c1')
    keeper.keep('ada@school.example')
    keeper.flush()
    expect(readEnrollListDraft('c1')).toBe('ada@school.example')
  })

  test('is forgotten when it is empty', () => {
    sessionStorage.setItem('enroll_list_c1', 'ada@school.example')
    const keeper = createEnrollListKeeper('c1')
    keeper.keep('')
    keeper.flush()
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('A file with a list', () => {
  const bytes = (...values: number[]) => ({ size: values.length, arrayBuffer: async () => Uint8Array.from(values).buffer }) as Blob

  // Shows: Many students are enrolled from a CSV of e-mail addresses, pasted or uploaded.
  test.each([
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab], 'Zoë'],
    ['UTF-16 with a mark', [0xff, 0xfe, 0x5a, 0x00, 0x6f, 0x00], 'Zo'],
    ['the old Windows encoding', [0x5a, 0x6f, 0xeb], 'Zoë'],
  ])('is read as %s', async (_, values, text) => {
    expect(await readListFile(bytes(...values))).toBe(text)
  })

  test('that is a workbook is refused', async () => {
    await expect(readListFile(bytes(0x50, 0x4b, 0x03, 0x00))).rejects.toMatchObject({ reason: 'listUnreadable' })
  })

  test('that is too large is refused unread', async () => {
    const file = { size: 3 * 1024 * 1024, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob
    await expect(readListFile(file)).rejects.toMatchObject({ reason: 'listTooLarge' })
  })
})

describe('An upload', () => {
  class FakeRequest {
    static last: FakeRequest | null = null
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    headers: Record<string, string> = {}
    wasAborted = false
    constructor() {
      FakeRequest.last = this
    }
    open = () => {}
    send = () => {}
    setRequestHeader = (name: string, value: string) => void Object.assign(this.headers, { [name]: value })
    abort = () => {
      this.wasAborted = true
    }
  }
  const begin = () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const stop = new AbortController()
    const progress: number[][] = []
    const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
    const done = uploadFile({ file, onProgress: (...all) => progress.push(all), signal: stop.signal })
    return { done, progress, stop, request: FakeRequest.last as FakeRequest }
  }
  const answer = (request: FakeRequest, status: number, body: unknown) => {
    request.status = status
    request.responseText = JSON.stringify(body)
    request.onload()
  }

  test('goes as it is, tells how far it is, and gives the file', async () => {
    const { done, progress, request } = begin()
    request.upload.onprogress?.({ loaded: 2, total: 4 })
    answer(request, 201, { success: true, file: { id: 'f' } })
    expect([await done, progress, request.headers['content-type']]).toEqual([{ id: 'f' }, [[2, 4]], 'application/pdf'])
  })

  test("that is refused carries the server's reason and sentence", async () => {
    const { done, request } = begin()
    answer(request, 413, { success: false, reason: 'tooLarge', message: 'Videos can be at most 100 MB.' })
    await expect(done).rejects.toMatchObject({ status: 413, reason: 'tooLarge', message: 'Videos can be at most 100 MB.' })
  })

  test('without a network is a network problem', async () => {
    const { done, request } = begin()
    request.onerror()
    await expect(done).rejects.toMatchObject({ kind: 'network' })
  })

  test('ends when it is cancelled', () => {
    const { stop, request } = begin()
    stop.abort()
    expect(request.wasAborted).toBe(true)
  })
})
