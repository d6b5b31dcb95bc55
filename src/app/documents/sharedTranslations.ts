import { createContext, createElement, type ReactNode, useContext } from 'react';
import type {
  IntlProvider as OwnProvider,
  useFormatter as useOwnFormatter,
  useLocale as useOwnLocale,
  useNow as useOwnNow,
  useTranslations as useOwnTranslations,
} from 'use-intl';
import { createFormatter, createTranslator } from 'use-intl/core';

export * from 'use-intl';

type Given = Pick<Parameters<typeof OwnProvider>[0], 'locale' | 'messages' | 'timeZone'>;
type Translator = ReturnType<typeof useOwnTranslations>;
type Formatter = ReturnType<typeof useOwnFormatter>;

const IntlContext = createContext<Given>({ locale: 'en-CA' });

/**
 * Says in which language and zone what is in it is written, as use-intl does, which makes what writes it anew for each drawing:
 * here that is made once for all drawings of the server. The build puts this file in the place of use-intl's own (vite.config.ts).
 */
export const IntlProvider = ({ children, ...given }: Given & { children?: ReactNode }) =>
  createElement(IntlContext, { value: given }, children);

export const useLocale: typeof useOwnLocale = () => useContext(IntlContext).locale;

export const useNow: typeof useOwnNow = () => new Date();

/** What says the sentences of a part of the catalogue, by the part itself and the name it is asked for by. */
const sharedByPart = new WeakMap<object, Map<string, Translator>>();

/** What stands before the first point of a name. */
function firstOf(name: string): string {
  const end = name.indexOf('.');
  return end < 0 ? name : name.slice(0, end);
}

/** Says the sentences of a part of the catalogue. */
export const useTranslations: typeof useOwnTranslations = (namespace) => {
  const { locale, messages: given, timeZone } = useContext(IntlContext);
  const messages = given ?? {};
  const name = String(namespace);
  const part: unknown = Reflect.get(messages, firstOf(name));
  if (typeof part !== 'object' || part === null) return createTranslator({ locale, messages, namespace, timeZone });
  const shared = sharedByPart.get(part) ?? new Map();
  sharedByPart.set(part, shared);
  const known = shared.get(name) ?? createTranslator({ locale, messages, namespace, timeZone });
  shared.set(name, known);
  return known;
};

/** What writes dates and numbers, by language and zone. */
const sharedFormatters = new Map<string, Formatter>();

/** Writes dates and numbers. */
export const useFormatter: typeof useOwnFormatter = () => {
  const { locale, timeZone } = useContext(IntlContext);
  const key = `${locale} ${timeZone}`;
  const known = sharedFormatters.get(key) ?? createFormatter({ locale, timeZone });
  sharedFormatters.set(key, known);
  return known;
};
