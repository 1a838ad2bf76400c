const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a UUID of version 7 (RFC 9562), also where the page is not secure; ids made later sort later. */
export function uuidV7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const random = hex(crypto.getRandomValues(new Uint8Array(10)))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(1, 4)}-8${random.slice(5, 8)}-${random.slice(8)}`
}
