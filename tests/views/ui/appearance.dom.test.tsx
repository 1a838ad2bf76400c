import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromJson } from '../../../src/device-record.ts'
import { appearanceIn, applyStoredAppearance, useAppearance } from '../../../src/views/ui/appearance.ts'

const shown = () => ({ ...document.documentElement.dataset })

beforeEach(() => localStorage.clear())

describe('Appearance', () => {
  it('starts as the system', () => {
    applyStoredAppearance()
    expect(shown()).toEqual({ theme: 'system', contrast: 'normal', textSize: '18' })
  })

  it('is kept on this device', () => {
    const { result } = renderHook(() => useAppearance())
    act(() => result.current[1]({ theme: 'dark', textSize: '26' }))
    applyStoredAppearance()
    expect(shown()).toEqual({ theme: 'dark', contrast: 'normal', textSize: '26' })
  })

  it('shows more contrast when chosen', () => {
    const { result } = renderHook(() => useAppearance())
    act(() => result.current[1]({ contrast: 'more' }))
    expect(shown().contrast).toBe('more')
  })

  it.each([null, 'not json', 'null', '[]', '{"theme":"pink","textSize":18}'])('reads %j as the default', (stored) => {
    expect(appearanceIn(fromJson(stored))).toEqual({ theme: 'system', contrast: 'system', textSize: '18' })
  })
})
