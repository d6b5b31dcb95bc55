/** The part of an IPv6 address that its groups before `::` and after it fill up, as eight groups. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
}

/**
 * The network of an address: what one household, office or attacker is given at least, the first three numbers of an IPv4
 * address or the first 48 bits of an IPv6 address.
 */
export function networkOf(address: string): string {
  const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (four) return four;
  return groupsOf(address)
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
