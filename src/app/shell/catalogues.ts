import type { AbstractIntlMessages } from 'use-intl';
import type { Namespace } from '#platform/i18n.ts';
import type { Language } from '#vocabulary/languages.ts';

// The sentences of other environments are not in the production build.
const catalogueFiles = import.meta.glob<AbstractIntlMessages>(
  ['/messages/{en,fr}/*.json', '!/messages/*/environment.json'],
  { import: 'default' },
);
const loadedMessages: Record<Language, AbstractIntlMessages> = { en: {}, fr: {} };

/** The sentences loaded so far in a language. */
export const messagesOf = (language: Language): AbstractIntlMessages => loadedMessages[language];

/** Loads one part of the message catalogue, once. */
export async function loadNamespace(namespace: Namespace, language: Language): Promise<void> {
  if (namespace in loadedMessages[language]) return;
  // Added in place: components that are drawn later find it in the object the provider already holds.
  loadedMessages[language][namespace] = await catalogueFiles[`/messages/${language}/${namespace}.json`]!();
}
