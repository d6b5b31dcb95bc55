import { isOneOf } from '#vocabulary/isOneOf.ts';
/** What somebody writes to us about; the order is that of the list people choose from. */
export const contactTopics = ['question', 'mistake', 'add-listing', 'claim-listing', 'privacy', 'other'] as const;

/** What somebody writes to us about. */
export type ContactTopic = (typeof contactTopics)[number];

/** True when the text is one of the topics. */
export const isContactTopic = (text: string): text is ContactTopic => isOneOf(contactTopics, text);
