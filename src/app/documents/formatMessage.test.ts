import { readdirSync, readFileSync } from 'node:fs';
import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatWith from 'use-intl/format-message';
import { expect, it } from 'vitest';
import { languages, localeOf } from '#vocabulary/languages.ts';
import formatMessage from './formatMessage.ts';

type Value = string | number | Date | ((chunks: unknown) => string);
type Samples = Map<string, readonly Value[]>;

/** What may stand in a sentence, by name: each option of a choice, numbers of each kind, and one of everything else. */
function samplesOf(elements: readonly MessageFormatElement[], samples: Samples = new Map()): Samples {
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue;
    const { value: name } = element;
    if (isTagElement(element)) {
      samples.set(name, [(chunks) => `<i>${chunks}</i>`]);
      samplesOf(element.children, samples);
    } else if (isSelectElement(element) || isPluralElement(element)) {
      samples.set(name, isSelectElement(element) ? Object.keys(element.options) : [0, 1, 2, 5, 1_234]);
      for (const { value } of Object.values(element.options)) samplesOf(value, samples);
    } else if (isDateElement(element) || isTimeElement(element)) samples.set(name, [new Date('2026-11-01T12:00:00Z')]);
    else if (!samples.has(name)) samples.set(name, [isArgumentElement(element) ? 'Éléonore' : 0.25]);
  }
  return samples;
}

/** So many ways to fill in one sentence are compared. */
const mostFillings = 200;

/** The ways to fill in a sentence. */
const fillingsOf = (sentence: string): Record<string, Value>[] =>
  [...samplesOf(parse(sentence))].reduce<Record<string, Value>[]>(
    (fillings, [name, values]) =>
      fillings.flatMap((filling) => values.map((value) => ({ ...filling, [name]: value }))).slice(0, mostFillings),
    [{}],
  );

const sentencesIn = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) => (typeof value === 'string' ? [value] : sentencesIn(value as object)));

it.each(languages)('says every sentence of the catalogue as use-intl does (%s)', (language) => {
  const options = { cache: _createCache(), locale: localeOf[language], timeZone: 'America/Toronto' };
  const given = { ...options, formatters: _createIntlFormatters(options.cache) } as unknown as Parameters<
    typeof formatWith
  >[3];
  const folder = `messages/${language}`;
  const sentences = readdirSync(folder).flatMap((file) =>
    sentencesIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  expect(sentences.length).toBeGreaterThan(5_000);
  const otherwise = [...new Set(sentences)].filter((sentence) =>
    fillingsOf(sentence).some((values) => {
      const say = (format: typeof formatWith) => [format('key', sentence, values as never, given)].flat().join('');
      return say(formatMessage) !== say(formatWith);
    }),
  );
  expect(otherwise).toEqual([]);
});
