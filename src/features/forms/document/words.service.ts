import { createHash } from 'node:crypto';
import { canonicalJson } from '#features/forms/core/trail.rules.ts';
import { definitions } from '#features/forms/definitions/definitions.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import englishForms from '../../../../messages/en/forms.json' with { type: 'json' };
import englishTexts from '../../../../messages/en/formTexts.json' with { type: 'json' };
import englishTitles from '../../../../messages/en/formTitles.json' with { type: 'json' };
import frenchForms from '../../../../messages/fr/forms.json' with { type: 'json' };
import frenchTexts from '../../../../messages/fr/formTexts.json' with { type: 'json' };
import frenchTitles from '../../../../messages/fr/formTitles.json' with { type: 'json' };

const catalogues = {
  en: { forms: englishForms, formTexts: englishTexts, formTitles: englishTitles },
  fr: { forms: frenchForms, formTexts: frenchTexts, formTitles: frenchTitles },
};

type Values = Record<string, string | number>;

/** The sentences of forms on the server: `say('formTexts.person')`; `anyKey` takes what a definition names. */
export function formWordsIn(language: Language) {
  const t = translatorFor(language, catalogues);
  return { t, anyKey: withAnyKey(t) };
}

/** The sentences of forms in one language. */
export type Words = ReturnType<typeof formWordsIn>;

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const versions = new Map<FormName, string>();

/** The version of a form: the hash of its definition and of its words in both languages. */
export function versionOf(name: FormName): string {
  const known = versions.get(name);
  if (known) return known;
  const words = languages.map((language) => {
    const { formTexts, formTitles } = catalogues[language];
    return { ...formTexts.forms[name], title: formTitles[name] };
  });
  const version = sha256(canonicalJson({ definition: definitions[name], words }));
  versions.set(name, version);
  return version;
}

/** The text that is agreed to when a form is signed; null for a form that is not signed. */
export const consentOf = (words: Words, name: FormName, values: Values): string | null =>
  definitions[name].signed ? words.anyKey(`formTexts.forms.${name}.consent`, values) : null;
