const form = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/;

/** True for a text that can be an e-mail address; whose mailbox it is, is proved by a mail alone. */
export const isMailbox = (text: string): boolean => text.length <= 254 && form.test(text);
