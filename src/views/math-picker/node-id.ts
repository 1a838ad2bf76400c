const LENGTH = 9
const signs = '0123456789abcdefghijklmnopqrstuv'

/** Makes the random name of a node: nine letters and digits. */
export const newNodeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => signs[byte % signs.length]).join('')
