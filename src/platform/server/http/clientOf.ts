import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Says from which address a request comes; undefined where only the framework can tell. */
export type FindClient = (request: IncomingMessage) => string | undefined;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trustedOf(proxies: readonly string[]): BlockList | undefined {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    if (isIP(address) === 0) return undefined;
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else if (!/^\d{1,3}$/.test(prefix)) return undefined;
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return trusted;
}

type IsTrusted = (address: string | undefined) => boolean;

const trusts =
  (trusted: BlockList | undefined): IsTrusted =>
  (address) =>
    address !== undefined && isIP(address) !== 0 && trusted?.check(address, familyOf(address)) === true;

/** Tells a trusted proxy by its address; nobody where names of networks stand among them. */
export const trustFinder = (proxies: readonly string[]): IsTrusted => trusts(trustedOf(proxies));

/**
 * Finds a request's client before the framework has looked at it, and the same one: the last address that no trusted proxy
 * has, from the connection back through what its proxies say. Names of networks are left to the framework.
 */
export function clientFinder(proxies: readonly string[]): FindClient {
  const trusted = trustedOf(proxies);
  const isTrusted = trusts(trusted);
  return ({ socket, headers }) => {
    const own = socket.remoteAddress;
    const forwarded = headers['x-forwarded-for'];
    if (own === undefined || !trusted) return undefined;
    if (forwarded === undefined || !isTrusted(own)) return own;
    const named = String(forwarded)
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    return named.findLast((address) => !isTrusted(address)) ?? named[0] ?? own;
  };
}
