/** Who may make an account alone: everybody, nobody, or owners of an e-mail address of these domains. */
export interface RegistrationRule {
  mode: 'open' | 'domains' | 'closed'
  domains: readonly string[]
  /** Returns whether the owner of an e-mail address may make an account. */
  allows(email: string): boolean
}

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

const domainOf = (email: string): string => email.trim().toLowerCase().split('@').at(-1) ?? ''

/** Everybody may make an account. */
export const openRegistration: RegistrationRule = { mode: 'open', domains: [], allows: () => true }

/** Reads `open`, `closed` or `domains:a.example,b.example`; undefined where it is none of them. */
export function registrationRuleOf(text: string): RegistrationRule | undefined {
  if (text === 'open') return openRegistration
  if (text === 'closed') return { mode: 'closed', domains: [], allows: () => false }
  if (!text.startsWith('domains:')) return undefined
  const names = text.slice('domains:'.length).split(',')
  const domains = names.map((name) => name.trim().toLowerCase())
  if (!domains.every((domain) => domainForm.test(domain))) return undefined
  return { mode: 'domains', domains, allows: (email) => domains.includes(domainOf(email)) }
}
