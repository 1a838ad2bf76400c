import { quietly } from '../../../device-record.ts'

/** Returns whether this browser can keep answers on this device. */
export const isStorageReady = (): boolean => quietly(() => typeof indexedDB !== 'undefined' && localStorage.length >= 0, false)
