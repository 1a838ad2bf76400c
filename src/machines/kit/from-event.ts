/** The action or guard of this name, with the event as its parameters. */
export const fromEvent = <Name extends string>(type: Name) => ({ type, params: <Event>({ event }: { event: Event }): Event => event })

/** The action or guard of this name, with the output of the actor that is done as its parameters. */
export const fromOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
})
