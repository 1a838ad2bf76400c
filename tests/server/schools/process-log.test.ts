import { afterEach, expect, test, vi } from 'vitest'
import { processLog } from '../../../server/schools/process-log.ts'

afterEach(() => vi.restoreAllMocks())

test('A fault of the process of many schools is a line of JSON with its message and stack', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  processLog.error({ err: new Error('EACCES') }, 'the schools folder could not be read')
  const line = String(write.mock.calls[0]?.[0])
  expect(line.endsWith('\n')).toBe(true)
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'the schools folder could not be read',
    err: { type: 'Error', message: 'EACCES', stack: expect.stringContaining('process-log.test.ts') },
  })
})
