const register = (): void => {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

/** Has this browser keep the pages of an exam, where it can and may, and again whenever a network that was lost is back; nothing depends on it. */
export function registerShell(): void {
  if (!import.meta.env.PROD) return
  register()
  addEventListener('online', register)
}
