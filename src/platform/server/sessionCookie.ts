import type { IncomingHttpHeaders } from 'node:http';
import { forbidden } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';

/** Kept by browsers only from a secure address, for its own host alone: no neighbour and nobody on the way can set it. */
const guardedName = '__Host-rivage.session';
/** What stands in for it where a site is served over plain http, which browsers let keep no guarded one. */
const plainName = 'rivage.session';

const secondsKept = limits.sessionDays * 24 * 60 * 60;

/** The session's token as it came: said by a program, or kept by a browser. */
export type Credential = { token: string; isCookie: boolean };

/**
 * How a page of ours asks, in the header `Session`: as nobody (`none`), with whatever session the browser has or is given
 * (`cookie`), or as the person it has on its screen (their id), who may have been followed by somebody else meanwhile.
 */
type Claim = { isNobody: boolean; userId: string | undefined };

function claimOf({ session }: IncomingHttpHeaders): Claim | undefined {
  if (typeof session !== 'string') return undefined;
  return { isNobody: session === 'none', userId: session === 'none' || session === 'cookie' ? undefined : session };
}

const isEncrypted = (origin: string): boolean => origin.startsWith('https://');
const isOwnMachine = (origin: string): boolean =>
  /^http:\/\/(localhost|[a-z0-9-]{1,63}\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

function cookieNamed(cookies: string, name: string): string | undefined {
  const assigned = `${name}=`;
  // Browsers put a semicolon and a space between two.
  const behind = cookies.indexOf(`; ${assigned}`);
  if (behind === -1 && !cookies.startsWith(assigned)) return undefined;
  const start = (cookies.startsWith(assigned) ? 0 : behind + 2) + assigned.length;
  const end = cookies.indexOf(';', start);
  return cookies.slice(start, end === -1 ? undefined : end) || undefined;
}

const bearerOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization && /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];

const hasCookie = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes(plainName) === true;

/** The session in a browser: a cookie that no script reads, and that counts only for what our own pages ask. */
export class SessionCookie {
  readonly #publicOrigin: string;

  constructor(publicUrl: string) {
    this.#publicOrigin = new URL(publicUrl).origin;
  }

  /** With what a request proves who asks: the bearer, otherwise the cookie of a browser that asks for our own page. */
  credentialOf(headers: IncomingHttpHeaders): Credential | undefined {
    const bearer = bearerOf(headers);
    if (bearer) return { token: bearer, isCookie: false };
    if (!headers.cookie || !hasCookie(headers) || claimOf(headers)?.isNobody) return undefined;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined;
    const token = cookieNamed(headers.cookie, guardedName) ?? this.#plainOf(headers.cookie);
    return token === undefined ? undefined : { token, isCookie: true };
  }

  /** A plain cookie may have been set by anybody on the way: it counts only where there is nothing better. */
  #plainOf(cookies: string): string | undefined {
    return isEncrypted(this.#publicOrigin) ? undefined : cookieNamed(cookies, plainName);
  }

  /** The person whose session a page of ours believes to ask with. */
  claimedUserOf = (headers: IncomingHttpHeaders): string | undefined => claimOf(headers)?.userId;

  /**
   * Refuses to change anything with a browser's session unless a page of ours asks, which says so in a header that no other
   * site can send, and is named by the browser as where the request comes from.
   */
  refuseForeign(headers: IncomingHttpHeaders): void {
    if (bearerOf(headers)) return;
    const claim = claimOf(headers);
    if (claim?.isNobody || (!claim && !hasCookie(headers))) return;
    if (!claim || !this.#isOwnPage(headers)) throw forbidden('notOurPage');
  }

  #isOwnPage(headers: IncomingHttpHeaders): boolean {
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return false;
    if (origin === undefined) return site === 'same-origin';
    if (origin === this.#publicOrigin) return true;
    const isSameHost = host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
    return isSameHost && (isOwnMachine(origin) || !isEncrypted(this.#publicOrigin));
  }

  /** True where a page of ours wants the session as a cookie, and not to hold the token. */
  isWanted = (headers: IncomingHttpHeaders): boolean => claimOf(headers)?.isNobody === false;

  /** The `Set-Cookie` that gives a browser its session. */
  keeping(headers: IncomingHttpHeaders, token: string): string {
    return this.#written(headers, token, secondsKept);
  }

  /** The `Set-Cookie` that takes it away again; undefined where no browser asks. */
  leaving(headers: IncomingHttpHeaders): string | undefined {
    return this.isWanted(headers) ? this.#written(headers, '', 0) : undefined;
  }

  #written({ origin = this.#publicOrigin }: IncomingHttpHeaders, token: string, seconds: number): string {
    const isGuarded = isEncrypted(this.#publicOrigin) || isEncrypted(origin) || isOwnMachine(origin);
    const name = isGuarded ? guardedName : plainName;
    return `${name}=${token}; Path=/; Max-Age=${seconds}; ${isGuarded ? 'Secure; ' : ''}HttpOnly; SameSite=Strict`;
  }
}
