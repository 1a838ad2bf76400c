import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'

function listOf(family: Family, networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** What IANA's registry of special addresses does not call globally reachable, what leads on to other addresses, or where Azure answers its own machines. */
const specialV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
const globalV6 = listOf('ipv6', ['2000::/3'])
const specialV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Returns whether an address is a unicast address of the public internet; IPv4 inside IPv6 never is. */
export function isGlobalAddress(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !specialV4.check(address, 'ipv4')
  return version === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
