/** Whether a command is only asked how it is used. */
export const asksForHelp = (args: readonly string[]): boolean => args.some((one) => one === '--help' || one === '-h')

/** Ends a command that is only asked how it is used, or was given what it does not take, and says how it is used. */
export function endWithUsage(usage: string, args: readonly string[], isSound: boolean): void {
  const isHelp = asksForHelp(args)
  if (isSound && !isHelp) return
  process[isHelp ? 'stdout' : 'stderr'].write(`Usage: ${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}
