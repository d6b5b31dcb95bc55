import { isMailbox } from '../../vocabulary/mailbox.ts';

/** Why a draft cannot be sent to this address, as a key of the catalogue; null when it can. */
export const whyNotEmail = (text: string): 'errors.emailNeeded' | null =>
  isMailbox(text) ? null : 'errors.emailNeeded';
