/** Has this browser keep the pages of an exam, where it can and may; nothing depends on it. */
export function registerShell(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
