import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';

/**
 * Loads the sentences about estates with a page that tells them. `useFacts` says the facts of every page, and no other page
 * should carry these.
 */
export const useEstateFactWords = () => useMessagesOf('estateFacts');
