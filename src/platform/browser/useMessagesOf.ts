import { useTranslations } from 'use-intl';
import { type AnyKeyTranslator, type Namespace, withAnyKey } from '../messages.ts';

/** Messages of several parts of the catalogue, by keys that begin with the part's name; the build loads the named parts. */
export const useMessagesOf = (..._parts: readonly Namespace[]): AnyKeyTranslator => withAnyKey(useTranslations());
