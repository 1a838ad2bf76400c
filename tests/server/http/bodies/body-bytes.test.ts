import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyBytes } from '../../../../server/http/bodies/body-bytes.ts'

const piece = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.uint8Array({ minLength: 4_000, maxLength: 20_000 }))

test('A body is the sum of its pieces, whatever their sizes and wherever they cut a character', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const body = bodyBytes()
      for (const each of pieces) body.add(Buffer.from(each))
      const sum = Buffer.concat(pieces)
      expect([body.length(), body.text()]).toEqual([sum.length, sum.toString('utf8')])
    }),
  )
})
