/**
 * The server's half of the model against which the rules of saving were checked, of one question. Edits are tokens; the client's half
 * keeps with each which other ones were in sight when it was made.
 */
export interface Message {
  kind: 'save' | 'take' | 'submit'
  page: number
  writer: number
  epoch: number
  seq: number
  base: number
  /** The index of the edit, -1 for none. */
  edit: number
  settles: string[]
  from: number
  /** Sent for another stay in charge, before this page takes over. */
  isLeft: boolean
}

/** Rivals are named by writer and `seq`, with the index of their edit. */
export type RivalName = [name: string, edit: number]

export interface Reply {
  kind: 'saved' | 'replaced' | 'closed' | 'stale' | 'taken'
  seq: number
  version: number
  epoch: number
  rivals: RivalName[]
  ahead: string[]
  /** The edit that stands, -1 for none. */
  stands: number
}

interface Kept {
  writer: number
  seq: number
  base: number
  edit: number
}

export interface ModelServer {
  version: number
  writer: number
  seq: number
  edit: number
  epoch: number
  inCharge: number
  isOpen: boolean
  heard: Map<number, number>
  rivals: Kept[]
  evidence: Kept[]
  /** Edits that said what stood already, with the edit that stood. */
  sameAs: Map<number, number>
  /** What an edit says: equal values are equal answers. */
  saysOf: (edit: number) => number | null
}

export const modelServer = (saysOf: ModelServer['saysOf']): ModelServer => ({
  version: 0,
  writer: -1,
  seq: 0,
  edit: -1,
  epoch: 0,
  inCharge: -1,
  isOpen: true,
  heard: new Map(),
  rivals: [],
  evidence: [],
  sameAs: new Map(),
  saysOf,
})

export const nameOf = ({ writer, seq }: { writer: number; seq: number }): string => `${writer}.${seq}`

const reply = (server: ModelServer, kind: Reply['kind'], seq: number): Reply => ({
  kind,
  seq,
  version: server.version,
  epoch: server.epoch,
  stands: server.edit,
  rivals: server.rivals.map((rival): RivalName => [nameOf(rival), rival.edit]).sort(([one], [other]) => (one < other ? -1 : 1)),
  ahead: server.rivals.filter(({ base, writer }) => base === server.version || writer === server.writer).map(nameOf),
})

const without = (list: readonly Kept[], { writer }: Kept): Kept[] => list.filter((each) => each.writer !== writer)

/** What a save does to the server, and what it answers. */
export function save(server: ModelServer, message: Message): Reply {
  const { writer, seq, base, edit } = message
  const inCharge = server.inCharge === writer && server.epoch === message.epoch
  const done = () => reply(server, !server.isOpen ? 'closed' : inCharge ? 'saved' : 'replaced', edit < 0 ? 0 : seq)
  if (edit < 0 || seq <= (server.heard.get(writer) ?? 0)) return done()
  server.heard.set(writer, seq)
  const kept = { writer, seq, base, edit }
  if (!server.isOpen) server.evidence = [...without(server.evidence, kept), kept]
  else if (inCharge && (base === server.version || server.writer === writer)) {
    Object.assign(server, { writer, seq, edit, version: server.version + 1 })
    server.rivals = server.rivals.filter((rival) => !message.settles.includes(nameOf(rival)))
  } else {
    const isChoice = message.settles.length > 0 && server.rivals.some((rival) => rival.writer !== writer)
    const isSame = server.saysOf(edit) === server.saysOf(server.edit) && !isChoice
    if (isSame) server.sameAs.set(edit, server.edit)
    server.rivals = [...without(server.rivals, kept), ...(isSame ? [] : [kept])]
  }
  return done()
}

/** What a take-over does to the server, and what it answers. */
export function take(server: ModelServer, { writer, from }: Message): Reply {
  if (!server.isOpen) return reply(server, 'closed', 0)
  if (server.inCharge !== writer || server.epoch !== from + 1) {
    if (from !== server.epoch) return reply(server, 'stale', 0)
    server.epoch += 1
    server.inCharge = writer
  }
  return reply(server, 'taken', 0)
}

/** What a submit does to the server, and what it answers. */
export function submit(server: ModelServer, message: Message): Reply {
  const isInCharge = server.inCharge === message.writer && server.epoch === message.epoch
  const saved = save(server, message)
  if (!server.isOpen || !isInCharge) return saved
  server.isOpen = false
  return { ...reply(server, 'closed', saved.seq) }
}

export const answerOf = (server: ModelServer, message: Message): Reply => ({ save, take, submit })[message.kind](server, message)
