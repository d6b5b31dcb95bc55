const form =
  /^[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\]]{1,64}@[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\]]+\.[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\].]{2,}$/u;

/** True for a text that can be an e-mail address; whose mailbox it is, is proved by a mail alone. */
export const isMailbox = (text: string): boolean => text.length <= 254 && form.test(text);
