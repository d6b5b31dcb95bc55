/** What stands between the dots of a mailbox. */
const part = /^[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\].]+$/u;

const isLocalPart = (text: string): boolean =>
  Array.from(text).length <= 64 && text.split('.').every((word) => part.test(word));

/** A label of a domain: at most 63 characters, with a hyphen at neither end (RFC 1035, 2.3.1). */
const isLabel = (text: string): boolean =>
  part.test(text) && text.length <= 63 && !text.startsWith('-') && !text.endsWith('-');

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length > 1 && labels.every(isLabel) && (labels.at(-1) ?? '').length > 1;
}

/** True for a text that can be an e-mail address; whose mailbox it is, is proved by a mail alone. */
export function isMailbox(text: string): boolean {
  const at = text.lastIndexOf('@');
  return text.length <= 254 && isLocalPart(text.slice(0, Math.max(0, at))) && isDomain(text.slice(at + 1));
}
