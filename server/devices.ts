import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const mostAccounts = 30

export interface Device {
  id: string
  /** One keyed mark per account that signed in here, the latest last; they tell nothing to whoever reads the cookie. */
  marks: string[]
}

/** Reads and writes the signed cookie by which a device proves that an account signed in there before. */
export function deviceCookies(secret: string) {
  const mac = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const markOf = (id: string, account: string): string => mac(`${id}:${account}`).slice(0, 11)

  return {
    /** Reads a cookie; a missing or forged one is a new device. */
    read(cookie: string | undefined): Device {
      const [body = '', signature = ''] = cookie?.split('~') ?? []
      const [expected, given] = [Buffer.from(mac(body)), Buffer.from(signature)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { id: randomBytes(12).toString('base64url'), marks: [] }
      const [id = '', ...marks] = body.split('.')
      return { id, marks }
    },
    /** Tells whether the account signed in on the device before. */
    knows: ({ id, marks }: Device, account: string): boolean => marks.includes(markOf(id, account)),
    /** Writes the cookie of the device with the account added; at most 30 accounts are kept. */
    write({ id, marks }: Device, account: string): string {
      const mark = markOf(id, account)
      const body = [id, ...[...marks.filter((other) => other !== mark), mark].slice(-mostAccounts)].join('.')
      return `${body}~${mac(body)}`
    },
  }
}
