import type { Message, Reply } from './attempt-model-server.ts'

/** An edit with everything that was in sight when it was made, as bits; two that share a value say the same. */
interface Token {
  value: number
  inSight: number
}

interface OutboxRecord {
  writer: number
  epoch: number
  seq: number
  base: number
  edit: number
  settles: string[]
}

interface Page {
  device: number
  state: 'off' | 'load' | 'on' | 'readOnly' | 'submitting' | 'end'
  writer: number
  epoch: number
  from: number
  seq: number
  base: number
  shown: number
  rivals: [name: string, edit: number][]
  isWaiting: boolean
}

type Flight = { message: Message; reply: Reply | null; isRepeat: boolean; isForgotten: boolean }

export type Action = readonly [name: string, index: number]
export type Server = (message: Message) => Promise<Reply>

const weights: Record<string, number> = { load: 0.15, lose: 0.25, repeat: 0.3, timeout: 0.5, close: 0.03, submit: 0.06, cancel: 0.6 }
const weightOf = (name: string): number =>
  weights[name] ?? ({ takeOver: 1.2, type: 1.5, receive: 2, deliver: 2, keepMine: 1.5, keepOther: 1.5 }[name] || 1)

const limits = { edits: 12, loads: 14, flights: 5 }

/** Pages on devices over a network that loses, repeats, delays and reorders; the client's half of the model. */
export class AttemptPages {
  readonly tokens: Token[] = []
  readonly devices: OutboxRecord[][]
  readonly pages: Page[]
  readonly story: string[] = []
  readonly editOf = new Map<string, number>()
  /** Edits that said what stood already, with the edit that stood. */
  sameAs: ReadonlyMap<number, number> = new Map()
  flights: Flight[] = []
  writers = 0
  loads = 0
  isOpen = true
  seenEpoch = 0
  readonly server: Server
  readonly close: () => Promise<void>

  constructor(pageDevices: readonly number[], server: Server, close: () => Promise<void>) {
    this.server = server
    this.close = close
    this.devices = Array.from({ length: Math.max(...pageDevices) + 1 }, () => [])
    const page = { state: 'off', writer: -1, epoch: 0, from: 0, seq: 0, base: 0, shown: -1, rivals: [], isWaiting: false } as const
    this.pages = pageDevices.map((device) => ({ ...page, rivals: [], device }))
  }

  deviceOf(page: Page): OutboxRecord[] {
    return this.devices[page.device] ?? []
  }

  unsentOf(page: Page): OutboxRecord | undefined {
    return this.deviceOf(page).find(({ writer }) => writer === page.writer)
  }

  actions(): Action[] {
    const ofPages = this.pages.flatMap((page, index) => this.actionsOf(page).map((name): Action => [name, index]))
    const ofFlights = this.flights.flatMap((flight, index): Action[] => [
      [flight.reply ? 'receive' : 'deliver', index],
      ['lose', index],
      ...(!flight.reply && !flight.isRepeat && this.flights.length < limits.flights ? ([['repeat', index]] as const) : []),
    ])
    return [...ofPages, ...ofFlights, ...(this.isOpen ? ([['close', 0]] as const) : [])]
  }

  private actionsOf(page: Page): string[] {
    const { state, isWaiting } = page
    const mayLoad = this.loads < limits.loads
    const maySend = !isWaiting && this.flights.length < limits.flights
    const unsent = this.unsentOf(page) !== undefined
    const names: [string, boolean][] = [
      ['load', mayLoad && state !== 'end'],
      ['type', state === 'on' && this.tokens.length < limits.edits],
      ['keepMine', state === 'on' && this.tokens.length < limits.edits && page.rivals.length > 0],
      ['keepOther', state === 'on' && this.tokens.length < limits.edits && page.rivals.length > 0],
      ['takeOver', state === 'readOnly' && mayLoad],
      ['send', maySend && unsent && (state === 'on' || state === 'readOnly')],
      ['submit', maySend && state === 'on'],
      ['resubmit', maySend && state === 'submitting'],
      ['go', maySend && state === 'load'],
      ['left', maySend && state === 'end' && this.deviceOf(page).length > 0],
      ['timeout', isWaiting],
      ['cancel', state === 'submitting' && mayLoad],
    ]
    return names.flatMap(([name, can]) => (can ? [name] : []))
  }

  /** Carries out the action that a number from 0 to 1 picks. */
  async pick(at: number): Promise<void> {
    const actions = this.actions()
    let left = at * actions.reduce((sum, [name]) => sum + weightOf(name), 0)
    for (const action of actions) {
      left -= weightOf(action[0])
      if (left <= 0) return this.act(action)
    }
  }

  async act([name, index]: Action): Promise<void> {
    this.story.push(`${name} ${index}`)
    if (name === 'close') {
      this.isOpen = false
      await this.close()
    } else if (['deliver', 'receive', 'lose', 'repeat'].includes(name)) await this.move(name, index)
    else {
      const page = this.pages[index]
      if (page) this.pageActs(name, page, index)
    }
    this.forget()
  }

  /** A page that waits no more takes no reply to what it asked before; what is under way arrives all the same. */
  private forget(): void {
    for (const flight of this.flights) if (!this.pages[flight.message.page]?.isWaiting) flight.isForgotten = true
    this.flights = this.flights.filter(({ reply, isForgotten }) => reply === null || !isForgotten)
  }

  private pageActs(name: string, page: Page, index: number): void {
    if (name === 'load' || name === 'takeOver' || name === 'cancel') this.load(page)
    else if (name === 'type') this.edit(page, null, [page.shown], [])
    else if (name === 'keepMine' || name === 'keepOther') this.choose(page, name === 'keepMine')
    else if (name === 'timeout') page.isWaiting = false
    else this.post(name, page, index)
  }

  private load(page: Page): void {
    this.loads += 1
    Object.assign(page, { state: 'load', writer: this.writers++, from: this.seenEpoch, isWaiting: false, rivals: [], shown: -1 })
  }

  private edit(page: Page, value: number | null, inSight: readonly number[], settles: readonly string[]): void {
    const edit = this.tokens.length
    const seen = inSight.reduce((bits, each) => bits | (this.tokens[each]?.inSight ?? 0), 1 << edit)
    this.tokens.push({ value: value ?? edit, inSight: seen })
    page.seq += 1
    page.shown = edit
    this.editOf.set(`${page.writer}.${page.seq}`, edit)
    const before = this.unsentOf(page)?.settles ?? []
    const records = this.deviceOf(page).filter(({ writer }) => writer !== page.writer)
    const { writer, epoch, seq, base } = page
    this.devices[page.device] = [...records, { writer, epoch, seq, base, edit, settles: [...before, ...settles] }]
  }

  private choose(page: Page, isOwnKept: boolean): void {
    const [names, edits] = [page.rivals.map(([name]) => name), page.rivals.map(([, edit]) => edit)]
    const kept = isOwnKept ? page.shown : (edits[0] ?? -1)
    page.rivals = []
    this.edit(page, this.tokens[kept]?.value ?? null, [page.shown, ...edits], names)
  }

  private post(name: string, page: Page, index: number): void {
    const left = name === 'go' || name === 'left' ? this.deviceOf(page)[0] : undefined
    const own = name === 'go' ? undefined : this.unsentOf(page)
    const record = left ?? own
    const none = { writer: page.writer, epoch: page.epoch, seq: 0, base: 0, edit: -1, settles: [] }
    const kind = name === 'go' && !left ? 'take' : name === 'submit' || name === 'resubmit' ? 'submit' : 'save'
    if (kind === 'submit') page.state = 'submitting'
    page.isWaiting = true
    const message: Message = { ...none, ...record, kind, page: index, from: page.from, isLeft: left !== undefined }
    this.flights.push({ message, reply: null, isRepeat: false, isForgotten: false })
  }

  private async move(name: string, index: number): Promise<void> {
    const flight = this.flights[index]
    if (!flight) return
    if (name === 'repeat') {
      this.flights.push({ ...flight, isRepeat: true })
      return
    }
    this.flights.splice(index, 1)
    const page = this.pages[flight.message.page]
    if (name === 'deliver') {
      const reply = await this.server(flight.message)
      if (!flight.isForgotten && page?.isWaiting) this.flights.push({ ...flight, reply })
    } else if (name === 'receive' && flight.reply && page && !flight.isForgotten && page.isWaiting)
      this.receive(page, flight.message, flight.reply)
  }

  private receive(page: Page, message: Message, reply: Reply): void {
    page.isWaiting = false
    this.seenEpoch = Math.max(this.seenEpoch, reply.epoch)
    if (message.kind !== 'take' && reply.seq > 0) {
      const records = this.deviceOf(page)
      this.devices[page.device] = records.filter(({ writer, seq }) => writer !== message.writer || seq > reply.seq)
    }
    if (message.isLeft) {
      if (reply.kind === 'closed' && this.deviceOf(page).length === 0) page.state = 'end'
    } else if (reply.kind === 'closed') page.state = 'end'
    else if (reply.kind === 'stale') page.from = reply.epoch
    else if (reply.kind === 'replaced') page.state = 'readOnly'
    else if (reply.kind === 'saved') {
      page.base = Math.max(page.base, reply.version)
      page.rivals = reply.rivals.filter(([name]) => !(this.unsentOf(page)?.settles ?? []).includes(name))
    } else this.begin(page, reply)
  }

  /** Shows what stands; the newest rival that is ahead is put into the input as an ordinary edit that settles it. */
  private begin(page: Page, reply: Reply): void {
    Object.assign(page, { state: 'on', epoch: reply.epoch, base: reply.version, shown: reply.stands, seq: 0, rivals: reply.rivals })
    const newest = reply.ahead.at(-1)
    const ahead = reply.rivals.find(([name]) => name === newest)
    if (!ahead) return
    page.rivals = page.rivals.filter((rival) => rival !== ahead)
    this.edit(page, this.tokens[ahead[1]]?.value ?? null, [page.shown, ahead[1]], [ahead[0]])
  }
}
