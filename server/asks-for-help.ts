/** Whether a command is only asked how it is used. */
export const asksForHelp = (args: readonly string[]): boolean => args.some((one) => one === '--help' || one === '-h')
