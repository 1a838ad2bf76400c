/** Returns whether this browser can keep answers on this device. */
export const isStorageReady = (): boolean => {
  try {
    return typeof indexedDB !== 'undefined' && localStorage.length >= 0
  } catch {
    return false
  }
}
