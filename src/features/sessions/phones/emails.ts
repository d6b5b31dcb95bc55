import { localPath } from '#platform/i18n.ts';
import { mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { productName } from '#vocabulary/productName.ts';
import type { NewsKind } from './schema.ts';

/** The code with which a number proves to be somebody's, and how texts are stopped. */
export const codeText = (language: Language, code: string): string =>
  mailTranslator(language)('texts.code', { product: productName, code, minutes: limits.texts.codeMinutes });

/** Tells a family that a funeral home has answered, or that something waits for its signature; leads to its records, and names none. */
export function familyText(about: { language: Language; publicUrl: string; kind: NewsKind; place: string }): string {
  const { language, publicUrl, kind, place } = about;
  const address = `${publicUrl}${localPath(language, '/spirits')}`;
  return mailTranslator(language)(`texts.${kind}`, { product: productName, place, address });
}
