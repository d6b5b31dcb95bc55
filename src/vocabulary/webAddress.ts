const form = /^https?:\/\/([\p{L}\p{N}-]+\.)+[\p{L}-]{2,}\.?(:\d{1,5})?([/?#][^\s<>"'\\]*)?$/iu;

/** What a link of a family's own page can be: an address over a secure connection, or nothing. */
export const secureAddress = /^(https:\/\/([\p{L}\p{N}-]+\.)+[\p{L}-]{2,}(:\d{1,5})?([/?#][^\s<>"'\\]*)?)?$/iu;

/** The web address a text means, with `https://` where no scheme was written; null when it can be none. */
export function webAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  return address.length <= 2_000 && form.test(address) ? address : null;
}
