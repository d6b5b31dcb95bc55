import type { AbstractIntlMessages } from 'use-intl';
import type { Messages } from '#platform/catalogue.ts';
import type { Namespace } from '#platform/messages.ts';
import type { Language } from '#vocabulary/languages.ts';

/** The parts of the catalogue that have been loaded. */
type LoadedMessages = AbstractIntlMessages & Partial<Messages>;

// A reader needs the addresses of one language's files only.
const catalogues = {
  en: () => import('./catalogue.en.ts'),
  fr: () => import('./catalogue.fr.ts'),
};
const loadedMessages: Record<Language, LoadedMessages> = { en: {}, fr: {} };

/** The source file that knows where a language's sentences are, for the preloads of the server's HTML. */
export const catalogueOf = (language: Language): string => `src/app/shell/catalogue.${language}.ts`;

/** The sentences loaded so far in a language. */
export const messagesOf = (language: Language): LoadedMessages => loadedMessages[language];

/** Puts an edited part of the catalogue in the place of the one loaded before, while developing. */
export function replaceMessages(edited: {
  language: Language;
  namespace: string;
  messages: AbstractIntlMessages;
}): void {
  const { language, namespace, messages } = edited;
  loadedMessages[language] = { ...loadedMessages[language], [namespace]: messages };
}

/** Loads one part of the message catalogue, once, by a name that the HTML holds. */
export async function loadNamed(namespace: string, language: Language): Promise<void> {
  if (namespace in loadedMessages[language]) return;
  const { files } = await catalogues[language]();
  // Added in place: components that are drawn later find it in the object the provider already holds.
  const load = files[`/messages/${language}/${namespace}.json`];
  if (load) Object.assign(loadedMessages[language], { [namespace]: await load() });
}

/** Loads one part of the message catalogue, once. */
export const loadNamespace = (namespace: Namespace, language: Language): Promise<void> =>
  loadNamed(namespace, language);
