import type { FactCorrection } from '#features/facts/schema.ts';
import { amountsOfFact } from '#features/facts/shipped.rules.ts';
import { shippedFacts } from '#features/facts/shipped.service.ts';
import { escapeHtml } from '#platform/mailLayout.ts';
import { type Figures, figures } from '#vocabulary/figures.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { telephoneParts } from '#vocabulary/telephone.ts';
import english from '../../../messages/en/texts.json' with { type: 'json' };
import french from '../../../messages/fr/texts.json' with { type: 'json' };

const words = { en: english, fr: french };

/** The corrections of administrators, by the name of the fact. */
export type Corrections = ReadonlyMap<string, Pick<FactCorrection, 'english' | 'french' | 'confidence'>>;

const htmlOf = (text: string): string =>
  telephoneParts(text)
    .map(({ text: part, href }) => (href ? `<a href="${href}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

/** Whom to call about help with the cost of a funeral, where a number was found. */
function phoneIn(id: string): string | null {
  const helps: Readonly<Record<string, { phone: string | null }>> = funeralHelp;
  return id.startsWith('help.') ? (helps[id.slice('help.'.length)]?.phone ?? null) : null;
}

/** A whole fact as it counts now, with the number to call, and a word where it is not confirmed. */
function sentenceOf(id: string, language: Language, corrections: Corrections): string | undefined {
  const shipped = shippedFacts().get(id)?.fact;
  if (!shipped) return undefined;
  const said = corrections.get(id) ?? shipped;
  const number = phoneIn(id);
  const call = number ? ` ${words[language].call.replace('{number}', number)}` : '';
  const mark = said.confidence && isUnconfirmed({ confidence: said.confidence }) ? words[language].unconfirmed : '';
  return htmlOf((language === 'fr' ? said.french : said.english) + call) + (mark && ` <em>${mark}</em>`);
}

const dollarsIn = (amount: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** One number of a fact or of the figures, as people write it. */
function figureOf(subject: string, name: string, language: Language): string | undefined {
  const known: Readonly<Record<string, Figures>> = figures;
  const dollars = known[subject]?.dollars?.[name] ?? amountsOfFact(subject)[name];
  if (dollars !== undefined) return dollarsIn(dollars, language);
  return known[subject]?.numbers?.[name]?.toLocaleString(localeOf[language]);
}

/**
 * A text with its facts: `{{help.AB}}` becomes the sentence of that fact as it counts now, `{{help.AB#funeral}}` one of its
 * amounts, `{{ashes#leastKilograms}}` one of the figures. A name that is none is an error of the text.
 */
export const withFacts = (html: string, language: Language, corrections: Corrections = new Map()): string =>
  html.replace(/\{\{([\w.]+)(?:#(\w+))?\}\}/g, (token, subject: string, name: string | undefined) => {
    const shown = name ? figureOf(subject, name, language) : sentenceOf(subject, language, corrections);
    if (shown === undefined) throw new Error(`No fact is called ${token}.`);
    return shown;
  });
