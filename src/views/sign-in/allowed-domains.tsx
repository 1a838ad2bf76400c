import { useSelector } from '@xstate/react'
import { type SiteRef, selectRegistrationDomains } from '../../machines/site/site.machine.ts'

/** Says which e-mail addresses will do, where the school takes only its own. */
export const AllowedDomains = ({ site }: { site: SiteRef }) => {
  const domains = useSelector(site, selectRegistrationDomains)
  if (domains.length === 0) return null
  return (
    <p>
      Please use an email address of your school, ending in <strong>{domains.map((domain) => `@${domain}`).join(' or ')}</strong>.
    </p>
  )
}
