import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface LoopbackSmtp {
  url: string
  /** What was delivered: to whom, and the message as it came. */
  received: { to: string[]; message: string }[]
  /** The most connections that were open at the same time. */
  most: () => number
  close: () => Promise<void>
}

interface Behaviour {
  /** Tells which recipients are refused. */
  refuses?: (address: string) => boolean
}

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as { port: number }).port

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Starts a real SMTP server on loopback. */
export async function startSmtp({ refuses = () => false }: Behaviour = {}): Promise<LoopbackSmtp> {
  const received: LoopbackSmtp['received'] = []
  let open = 0
  let most = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, callback) {
      open += 1
      most = Math.max(most, open)
      callback()
    },
    onClose() {
      open -= 1
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(refuses(address) ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null),
    onData(stream, session, callback) {
      textOf(stream).then((message) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
        callback()
      }, callback)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    received,
    most: () => most,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Starts a server that takes connections and then says nothing, or, after greeting, nothing once it has been told the recipient. */
export async function startHanging(when: 'greeting' | 'message'): Promise<Pick<LoopbackSmtp, 'url' | 'close'>> {
  const sockets = new Set<Socket>()
  const answers: [RegExp, string][] = [
    [/^EHLO/i, '250 hangs.test'],
    [/^(?:MAIL|RCPT)/i, '250 fine'],
    [/^DATA/i, '354 go on'],
  ]
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (when === 'greeting') return
    socket.write('220 hangs.test ESMTP\r\n')
    socket.on('data', (data) => {
      const answer = answers.find(([command]) => command.test(data.toString('latin1')))
      if (answer) socket.write(`${answer[1]}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
