const names = ['watch:import', 'watch:require']

/** Whether a message of a thread is Node's own: under `node --watch` every thread tells among its messages what it loads. */
export const isOfNode = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && names.some((name) => name in message)
