interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface TrustedTypesFactory {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: Rules) => unknown
}

const WORKER = /^\/(assets\/[\w.-]*worker[\w.-]*|sw)\.js$/

/** Decides what may become markup or a script address: the empty string, and a worker of our own build. */
export const trustedRules = (origin: string): Rules => ({
  createHTML: (html) => (html === '' ? '' : null),
  createScriptURL: (address) => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : null
    return url?.origin === origin && WORKER.test(url.pathname) ? address : null
  },
})

/** Installs the one policy of the page where Trusted Types are enforced; called before anything is rendered. */
export const installTrustedTypes = (): void => {
  const { trustedTypes }: { trustedTypes?: TrustedTypesFactory } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', trustedRules(location.origin))
}
