/** The account at a provider of text messages, and from which number or messaging service it sends. */
export type TextAccount = {
  /** Where its API answers, without a slash at the end. */
  origin: string;
  account: string;
  /** Who signs the requests: the account itself, or a key of its. */
  user: string;
  secret: string;
  from: string;
  /** With what the account signs what it tells of a text; null where it is not known, so that nothing is asked for. */
  authToken: string | null;
};

/** With what text messages go out: by a provider, not at all but kept to be read while developing, or not at all. */
export type Texting = TextAccount | 'kept' | undefined;

/** True where somebody can be told by text; without it no page speaks of texts. */
export const canText = ({ texts }: { texts: Texting }): boolean => texts !== undefined;

/** True for a number or messaging service from which a provider sends. */
const isSender = (text: string): boolean => /^(?:\+\d{8,15}|\d{3,6}|MG[0-9a-f]{32})$/i.test(text);

/** Where the provider tells of a text. Null where what it told could not be believed, or would be told in the open. */
export function toldAt({ authToken, origin }: TextAccount, publicUrl: string, textId: string): string | null {
  const isInTheOpen = origin.startsWith('https://') && !publicUrl.startsWith('https://');
  return authToken === null || isInTheOpen ? null : `${publicUrl}/api/text-events/${textId}`;
}

/**
 * Reads `twilio://ACCOUNT:TOKEN@HOST`, or with a key `twilio://KEY:SECRET@HOST/ACCOUNT`; `?tls=0` is for plain HTTP. Null for
 * what cannot be read. The token of the account signs what it tells; beside a key it has to be told by itself.
 */
export function readTextAccount(address: string, from: string, ownToken?: string): TextAccount | null {
  if (!URL.canParse(address) || !isSender(from)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(address);
  const account = pathname.replaceAll('/', '') || username;
  if (protocol !== 'twilio:' || !host || !/^AC\w{1,64}$/.test(account) || !username || !password) return null;
  const origin = `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`;
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const authToken = ownToken || (user === account ? secret : null);
  return { origin, account, user, secret, from, authToken };
}
