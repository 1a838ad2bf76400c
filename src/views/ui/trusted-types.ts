interface TrustedTypesFactory {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
}

/** Lets React Aria empty its live announcer (`innerHTML = ''`) where Trusted Types are enforced; any other string is still refused. */
export const allowEmptyMarkup = (): void => {
  const { trustedTypes }: { trustedTypes?: TrustedTypesFactory } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) })
}
