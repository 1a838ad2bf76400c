import { smtpConnections } from '../../../mail/smtp.ts'

const mostWaiting = 500

/** Works off e-mail addresses beside the replies, a few at the same time. */
export function createSendingQueue(send: (email: string) => Promise<void>, onFault: (fault: unknown) => void) {
  const waiting: string[] = []
  const underWay = new Set<Promise<void>>()

  function begin(): void {
    if (underWay.size >= smtpConnections) return
    for (const email of waiting.splice(0, 1)) {
      const work = send(email)
        .catch(onFault)
        .finally(() => {
          underWay.delete(work)
          begin()
        })
      underWay.add(work)
    }
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    /** Nothing more is taken for now. */
    isFull: () => waiting.length >= mostWaiting,
    add(email: string): void {
      waiting.push(email)
      begin()
    },
    /** Waits until nothing is left to do. */
    idle,
    /** Drops what has not begun and waits for the rest. */
    async stop(): Promise<void> {
      waiting.length = 0
      await idle()
    },
  }
}
