import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { day } from '../../../../domain/time/durations.ts'
import { signInRules } from './sign-in-rules.ts'

const mostAccounts = 30
const markLength = 11

export interface Device {
  id: string
  /** The device came without a cookie of ours and has to be given one. */
  isNew: boolean
  /** One keyed mark per account that signed in here, the latest last, each after its day; they tell nothing to whoever reads the cookie. */
  marks: string[]
}

/** An account as the marks name it; another password makes another mark. */
export interface MarkedAccount {
  id: string
  passwordHash: string
}

/** Reads and writes the signed cookie by which a device proves that an account signed in there lately with the password it still has. */
export function deviceCookies(secret: string) {
  const mac = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const markOf = (device: string, { id, passwordHash }: MarkedAccount, on: number): string =>
    on.toString(36) + mac([device, id, on, passwordHash].join(' ')).slice(0, markLength)
  const dayOf = (mark: string): number => Number.parseInt(mark.slice(0, -markLength), 36)

  const write = (id: string, marks: readonly string[]): string => {
    const body = [id, ...marks].join('.')
    return `${body}~${mac(body)}`
  }

  return {
    /** Reads a cookie; a missing or forged one is a new device. */
    read(cookie: string | undefined): Device {
      const [body = '', signature = ''] = cookie?.split('~') ?? []
      const [expected, given] = [Buffer.from(mac(body)), Buffer.from(signature)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { id: randomBytes(12).toString('base64url'), isNew: true, marks: [] }
      const [id = '', ...marks] = body.split('.')
      return { id, isNew: false, marks }
    },
    /** Returns whether the account signed in on the device in the last 90 days with its present password. */
    knows: ({ id, marks }: Device, account: MarkedAccount, now: number): boolean =>
      marks.some((mark) => mark === markOf(id, account, dayOf(mark)) && now - dayOf(mark) * day < signInRules.knownFor),
    /** Writes the cookie of the device as it is. */
    writeAsIs: ({ id, marks }: Device): string => write(id, marks),
    /** Writes the cookie of the device with the account added; at most 30 accounts are kept. */
    write({ id, marks }: Device, account: MarkedAccount, now: number): string {
      const others = marks.filter((mark) => mark !== markOf(id, account, dayOf(mark)))
      return write(id, [...others, markOf(id, account, Math.floor(now / day))].slice(-mostAccounts))
    },
  }
}

export type DeviceCookies = ReturnType<typeof deviceCookies>
