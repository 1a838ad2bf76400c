import { describe, expect, it } from 'vitest'
import { fitsKeepalive } from '../../../../src/services/api/client/http.ts'

describe('The size of a call that outlives the page', () => {
  // Shows: What is sent while the page is left has at most 60 KiB.
  it('holds 60 KiB and no byte more', () => {
    expect([fitsKeepalive('a'.repeat(60 * 1024 - 2)), fitsKeepalive('a'.repeat(60 * 1024 - 1))]).toEqual([true, false])
  })

  it('counts bytes, not characters', () => {
    expect(fitsKeepalive('ü'.repeat(40 * 1024))).toBe(false)
  })
})
