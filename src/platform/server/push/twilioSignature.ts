import { createHmac, timingSafeEqual } from 'node:crypto';

const base64Sha1 = /^[A-Za-z0-9+/]{27}=$/;

/** The fields of a form, by name; of one that stands twice each value once, in their order. */
function fieldsInOrder(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('');
}

/** The signature of Twilio over the address it called and the form it sent: HMAC-SHA1 of the one, then each field’s name and value by name. */
export const twilioSignatureOf = (address: string, form: URLSearchParams, authToken: string): Buffer =>
  createHmac('sha1', authToken)
    .update(address + fieldsInOrder(form))
    .digest();

/** An address as it may have been signed: as it is, and with the port of its scheme, which some of their servers write out. */
function addressesOf(address: string): string[] {
  const { protocol, hostname, port } = new URL(address);
  const origin = `${protocol}//${hostname}`;
  return port ? [address] : [address, address.replace(origin, `${origin}:${protocol === 'https:' ? 443 : 80}`)];
}

/** True where a form was signed with the account’s token for this address, compared in constant time. */
export function isSignedByTwilio(
  signed: { address: string; form: URLSearchParams },
  header: string,
  authToken: string,
): boolean {
  const given = base64Sha1.test(header) ? Buffer.from(header, 'base64') : undefined;
  return addressesOf(signed.address)
    .map((address) => twilioSignatureOf(address, signed.form, authToken))
    .some((expected) => given !== undefined && timingSafeEqual(given, expected));
}
