const form = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** The form of an e-mail address that can be written to; the mailbox itself is proved by the mail. */
export const isEmail = (text: string): boolean => text.length <= 254 && form.test(text);

/** Why a draft cannot be sent to this address, as a key of the catalogue; null when it can. */
export const whyNotEmail = (text: string): string | null => (isEmail(text) ? null : 'errors.emailNeeded');
