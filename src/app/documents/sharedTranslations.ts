import {
  useLocale,
  useMessages,
  type useFormatter as useOwnFormatter,
  type useTranslations as useOwnTranslations,
  useTimeZone,
} from 'use-intl';
import { createFormatter, createTranslator } from 'use-intl/core';

export * from 'use-intl';

type Translator = ReturnType<typeof useOwnTranslations>;

/** What says the sentences of a part of the catalogue, by the part itself and the name it is asked for by. */
const sharedByPart = new WeakMap<object, Map<string, Translator>>();

/** What stands before the first point of a name. */
function firstOf(name: string): string {
  const end = name.indexOf('.');
  return end < 0 ? name : name.slice(0, end);
}

/**
 * Says sentences as use-intl does, which makes what says them anew for each component of each drawing, and V8 compiles it
 * as often: here it is made once for all drawings of the server. The build puts this in the place of use-intl's own
 * (vite.config.ts).
 */
export const useTranslations: typeof useOwnTranslations = (namespace) => {
  const locale = useLocale();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const name = String(namespace);
  const part: unknown = Reflect.get(messages, firstOf(name));
  if (typeof part !== 'object' || part === null) return createTranslator({ locale, messages, namespace, timeZone });
  const shared = sharedByPart.get(part) ?? new Map();
  sharedByPart.set(part, shared);
  const known = shared.get(name) ?? createTranslator({ locale, messages, namespace, timeZone });
  shared.set(name, known);
  return known;
};

type Formatter = ReturnType<typeof useOwnFormatter>;

/** What writes dates and numbers, by language and zone. */
const sharedFormatters = new Map<string, Formatter>();

/** Writes dates and numbers as use-intl does, which makes what writes them anew for each drawing, at half a millisecond a date. */
export const useFormatter: typeof useOwnFormatter = () => {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const key = `${locale} ${timeZone}`;
  const known = sharedFormatters.get(key) ?? createFormatter({ locale, timeZone });
  sharedFormatters.set(key, known);
  return known;
};
