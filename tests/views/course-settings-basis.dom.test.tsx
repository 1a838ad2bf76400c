import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleCourse } from '../../src/machines/sample-course.ts'
import { bodyOf, fieldsOf } from '../../src/views/course-settings/course-fields.ts'
import { useBasis } from '../../src/views/course-settings/use-basis.ts'

test('What was sent and not stored is still a change when the course comes anew, as after archiving it', () => {
  const { result, rerender } = renderHook(useBasis, { initialProps: sampleCourse })
  act(() => result.current.noteSent({ ...bodyOf(fieldsOf(sampleCourse)), title: 'Never stored', credits: 9 }))
  rerender({ ...sampleCourse, credits: 9 })
  expect(result.current.basis).toMatchObject({ title: sampleCourse.title, credits: 9 })
})
