/** What a running actor or a test run adds to a chart; states are dotted paths without the machine's id, transitions the ids of `transitionId`. */
export interface ChartView {
  /** The states that are active now: `inProgress.answering` and the states around it. */
  readonly active?: ReadonlySet<string>
  /** The transitions that the last step took. */
  readonly lastTaken?: readonly string[]
  /** The transitions that a test run took; all others are drawn dashed. */
  readonly covered?: ReadonlySet<string>
  /** The transitions that an event of a person could take now: their words become buttons. */
  readonly enabled?: ReadonlySet<string>
  readonly onSend?: (transitionId: string) => void
}

/** What a panel beside the chart receives and reports; `null` where no actor is followed. */
export interface LivePanelProps {
  readonly machineName: string
  readonly onView: (view: ChartView | null) => void
}
