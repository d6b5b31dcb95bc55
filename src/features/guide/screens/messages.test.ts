import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import * as fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { allSteps, questions } from '#features/answers/flows.rules.ts';
import { firstHalfSteps } from '#features/answers/path.rules.ts';
import { visibleSteps, whyNotContinue } from '#features/answers/rules.ts';
import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import { labelKeyOf, type Message, type QuestionStep, type Step } from '#features/answers/steps.rules.ts';
import { rankHomes } from '#features/connections/matching/matching.rules.ts';
import { noticeContent } from '#features/guide/notices/noticeContent.rules.ts';
import { sheetOfNotice } from '#features/guide/notices/sheets.rules.ts';
import { funeralHelp, helpValues } from '#vocabulary/places/funeralHelp.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import guideEn from '../../../../messages/en/guide.json';
import factsEn from '../../../../messages/en/guideFacts.json';
import guideFr from '../../../../messages/fr/guide.json';
import factsFr from '../../../../messages/fr/guideFacts.json';

type Catalogue = { [key: string]: string | Catalogue };

/** Both catalogues as one: the rules do not say which of them a sentence stands in. */
const bothOf = <Guide extends Catalogue, Facts extends Catalogue>(guide: Guide, facts: Facts): Guide & Facts =>
  Object.fromEntries(
    [...Object.keys(guide), ...Object.keys(facts)].map((key) => {
      const [one, other] = [guide[key], facts[key]];
      return [key, typeof one === 'string' ? one : { ...one, ...(other as Catalogue | undefined) }];
    }),
  ) as Guide & Facts;

const en = bothOf(guideEn, factsEn);
const fr = bothOf(guideFr, factsFr);

const flatten = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

const catalogues = { en: new Map(flatten(en)), fr: new Map(flatten(fr)) };
const languages = ['en', 'fr'] as const;

const block = (answer: AnswerBlock['answer'], answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return argumentsOf(element.children);
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.entries(element.options).flatMap(([name, option]) => [
            ...(element.type === TYPE.select ? [`${element.value}=${name}`] : []),
            ...argumentsOf(option.value),
          ])
        : [];
    return [element.value, ...inner];
  });
}

const shapeOf = (message: string): string[] => [...new Set(argumentsOf(parse(message)))].sort();

const translators = {
  en: createTranslator({
    locale: 'en',
    messages: en,
    onError: (error) => {
      throw error;
    },
  }),
  fr: createTranslator({
    locale: 'fr',
    messages: fr,
    onError: (error) => {
      throw error;
    },
  }),
};

/** The sentence as people read it; throws when it is missing or a value is. */
const render = (language: 'en' | 'fr', { key, values }: Message): string =>
  (translators[language] as unknown as (key: string, values?: Message['values']) => string)(key, values);

describe('both languages', () => {
  it('have the same keys', () => {
    expect([...catalogues.fr.keys()].sort()).toEqual([...catalogues.en.keys()].sort());
  });

  it('take the same values in every sentence', () => {
    for (const [key, message] of catalogues.en)
      expect(shapeOf(catalogues.fr.get(key) ?? ''), key).toEqual(shapeOf(message));
  });

  it('have no key with a dot and no empty sentence', () => {
    const names = (catalogue: Catalogue): string[] =>
      Object.entries(catalogue).flatMap(([key, value]) => (typeof value === 'string' ? [key] : [key, ...names(value)]));
    for (const catalogue of [en, fr]) for (const name of names(catalogue)) expect(name).not.toContain('.');
    for (const language of languages)
      for (const [key, message] of catalogues[language]) expect(message.trim(), key).not.toBe('');
  });

  it('use typographic apostrophes and quotation marks, and never an exclamation mark', () => {
    for (const language of languages)
      for (const [key, message] of catalogues[language]) expect(message, `${language} ${key}`).not.toMatch(/['"!]/);
  });

  it('differ, except for words that are the same in both', () => {
    const same = [...catalogues.en].filter(([key, message]) => catalogues.fr.get(key) === message).map(([key]) => key);
    expect(
      same.every((key) => (catalogues.en.get(key) ?? '').split(' ').length <= 3),
      same.join(', '),
    ).toBe(true);
  });
});

describe('French', () => {
  it('keeps numbers and their units together', () => {
    for (const [key, message] of catalogues.fr)
      expect(message, key).not.toMatch(/[\d#] (heures|jours|mois|kg|lb|km|caractères|\d{3})/);
  });
});

const textsOfQuestion = (step: QuestionStep): string[] => {
  const at = `steps.${step.key}`;
  const variants = (step.variants ?? []).flatMap((variant) => [`question_${variant}`, `why_${variant}`]);
  const groups = [...new Set(step.details.flatMap((field) => field.group ?? []))];
  return [
    ...['question', 'why', 'short', ...variants].map((name) => `${at}.${name}`),
    ...(step.notSure ? [labelKeyOf(step, step.notSure)] : []),
    ...step.options.map((option) => labelKeyOf(step, option.code)),
    ...groups
      .flatMap((group) => [group, ...(step.variants ?? []).map((variant) => `${group}_${variant}`)])
      .map((group) => `${at}.groups.${group}`),
    ...step.details.flatMap((field) => [
      `${at}.details.${field.name}.label`,
      ...(field.options ?? []).map((code) => `${at}.details.${field.name}.options.${code}`),
    ]),
  ];
};

describe('every page', () => {
  it.each([...questions.values()])('$key has all its texts, and no text that nothing uses', (step) => {
    const expected = textsOfQuestion(step);
    const present = [...catalogues.en.keys()].filter((key) => key.startsWith(`steps.${step.key}.`));
    for (const key of expected) expect(present, key).toContain(key);
    // Only where the plain short name would not fit is there another one.
    const worded = (step.variants ?? []).map((variant) => `steps.${step.key}.short_${variant}`);
    const named = ['named', ...(step.variants ?? []).map((variant) => `${variant}_named`)];
    const used = [...expected, ...worded, ...named.map((name) => `steps.${step.key}.question_${name}`)];
    const unused = present.filter((key) => !used.includes(key) && !/\.hint$|\.asides\./.test(key));
    expect(unused).toEqual([]);
  });

  it('that is a notice has its title and its buttons', () => {
    for (const step of allSteps) {
      if (step.kind !== 'notice') continue;
      expect(catalogues.en.has(`notices.${step.key}.title`), step.key).toBe(true);
      for (const action of step.actions) expect(catalogues.en.has(`buttons.${action}`), action).toBe(true);
    }
  });
});

const blocksOf = (step: QuestionStep): AnswerBlock[] => {
  const codes = [...step.options.map((option) => option.code), ...(step.notSure ? [step.notSure] : [])];
  const all = step.input === 'location' ? [...regionNames, ...codes] : codes;
  const values: AnswerBlock['answerValues'] = {
    isExecutor: 'yes',
    dispute: 'yes',
    faithTimeLimit: 'yes',
    dateOfDeath: '2026-11-20',
    timeOfDeath: '07:30',
    palliativeTeamPhone: '1',
    about: 'baby',
  };
  return all.flatMap((code) => {
    const answer = step.input === 'choices' ? [code] : code;
    return [block(answer), block(answer, values)];
  });
};

const answersArbitrary = fc.record(
  Object.fromEntries([...questions].map(([key, step]) => [key, fc.constantFrom(...blocksOf(step), block('given'))])),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

const sentencesOf = (answers: Answers): Message[] =>
  [...new Set<Step>([...visibleSteps(answers), ...firstHalfSteps(answers)])].flatMap((step): Message[] => {
    if (step.kind === 'question') return [...(step.asides?.(answers) ?? [])];
    if (step.kind !== 'notice') return [];
    const words = noticeContent(step);
    const phones = (words.phones?.(answers, 'en') ?? []).map(({ key, number }) => ({
      key: `phones.${key}`,
      values: { number },
    }));
    const sheet = sheetOfNotice(step.key);
    const sheets = sheet ? [{ key: `notices.sheets.${sheet}` }] : [];
    return [...words.content(answers), ...(words.list?.(answers) ?? []), ...phones, ...sheets];
  });

/** Every two answers together, so that each sentence that depends on one or two of them comes up. */
function* pairsOfAnswers(): Generator<Answers> {
  const base: Answers = { spiritInfo: block('given', { dateOfDeath: '2026-11-20', timeOfDeath: '07:30' }) };
  const all = [...questions].flatMap(([key, step]) => blocksOf(step).map((given) => [key, given] as const));
  for (const [index, [one, first]] of all.entries())
    for (const [other, second] of all.slice(index)) yield { ...base, [one]: first, [other]: second };
}

describe('every sentence of a notice or an aside', () => {
  const messages = new Map<string, Message>();
  for (const answers of pairsOfAnswers())
    for (const message of sentencesOf(answers)) messages.set(JSON.stringify(message), message);
  const shown = new Set([...messages.values()].map((message) => message.key));

  it('can be read in both languages', () => {
    for (const message of messages.values())
      for (const language of languages) expect(render(language, message), message.key).not.toMatch(/[{}]|undefined/);
  });

  it('is there, and no notice is empty, whatever was answered', () => {
    const notices = allSteps.filter((step) => step.kind === 'notice');
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        for (const message of sentencesOf(answers)) expect(catalogues.en.has(message.key), message.key).toBe(true);
        for (const notice of notices)
          if (notice.when(answers)) expect(noticeContent(notice).content(answers)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is shown for some answers: no law, notice or aside is written in vain', () => {
    const families =
      /^(notices|authority\.(regions|order|equalRank|wishes)|clock|funeralHelp|federalHelp)\.|\.asides\./;
    const written = [...catalogues.en.keys()].filter(
      (key) => families.test(key) && !/^notices\.\w+\.(title|listTitle)$/.test(key),
    );
    expect(written.filter((key) => !shown.has(key))).toEqual([]);
  });

  it('shows the amounts of the data', () => {
    const message = (region: 'AB' | 'SK') => ({
      key: `funeralHelp.${region}`,
      values: helpValues(funeralHelp[region]),
    });
    expect(render('en', message('AB'))).toContain('$4,421');
    expect(render('fr', message('SK'))).toMatch(/4\s425\u00A0\$/u);
  });

  it('marks facts of commercial guides and unverified ones as unconfirmed', () => {
    for (const region of regionNames) {
      const answers = {
        timing: block('now'),
        location: block(region),
        relationshipToArranger: block('child'),
        cremationOrBurial: block('cremation'),
      };
      const notices = visibleSteps(answers).flatMap((step) =>
        step.kind === 'notice' && (step.key === 'whoDecides' || step.key === 'cremationClock') ? [step] : [],
      );
      expect(notices).toHaveLength(2);
      for (const notice of notices) {
        const keys = noticeContent(notice)
          .content(answers)
          .map((message) => message.key);
        expect(keys.filter((key) => key.startsWith('confidence.')).length, region).toBeGreaterThan(0);
        expect(keys, region).toContain('confirm');
      }
    }
  });
});

describe('the law as data', () => {
  it('has a sentence for every rank and every rule', () => {
    for (const rule of Object.values(authority)) {
      for (const rank of rule.order) expect(catalogues.en.has(`authority.order.${rank}`), rank).toBe(true);
      expect(catalogues.en.has(`authority.equalRank.${rule.equalRank}`)).toBe(true);
      expect(catalogues.en.has(`authority.wishes.${rule.wishes}`)).toBe(true);
    }
  });
});

describe('the texts of rules', () => {
  it('exist for every reason of the ranking', () => {
    const tags = ['cremation', 'burial', 'aquamation', 'green-burial', 'language-french', 'catholic', 'open-prices'];
    const plain = [
      'indigenous-ceremony',
      'low-cost',
      'assistance-accepted',
      'wheelchair',
      'livestream',
      'home-funeral',
      'infants',
    ];
    const asked = [
      ...plain,
      'lgbtq2s',
      'keepsakes',
      'pets-welcome',
      'open-prices',
      'green-burial',
      'language',
      'faith',
    ];
    const home = {
      id: 'a',
      name: 'A',
      city: 'Almonte',
      region: 'Ontario',
      tags: [...tags, ...asked],
      distanceKilometres: 1.2,
      geoPrecision: 'source' as const,
      connectable: true,
      disclosure: 'name-only' as const,
    };
    const given = new Set<string>();
    for (const choice of ['cremation', 'burial', 'aquamation', 'green-burial'])
      for (const preArranged of ['prepaid', 'planned-not-paid', 'no']) {
        const answers: Answers = {
          timing: block('now', { about: 'baby' }),
          location: block('Ontario', { town: 'Almonte' }),
          lovedOneLocation: block('already-at-funeral-home', { placeId: 'a' }),
          preArranged: block(preArranged, { placeId: 'a' }),
          cremationOrBurial: block(choice),
          tagSelection: block(asked, { language: 'french', faith: 'catholic' }),
        };
        const ranked = rankHomes(answers, [home]);
        for (const reason of ranked.flatMap(({ reasons }) => reasons)) {
          given.add(reason.key);
          for (const language of languages)
            expect(render(language, { ...reason, key: `matching.reasons.${reason.key}` })).not.toMatch(/[{}]/);
        }
      }
    expect([...given].sort()).toEqual(Object.keys(en.matching.reasons).sort());
  });

  it('exist for every reason why a page cannot be left', () => {
    const long = block('a'.repeat(5_000));
    const reasons = [
      whyNotContinue({}, 'timing', block(null)),
      whyNotContinue({}, 'directInfo', block('given', { arrangerEmail: 'x' })),
      whyNotContinue({}, 'lovedOneAddress', long),
    ];
    for (const reason of reasons) expect(catalogues.en.has(reason ?? ''), String(reason)).toBe(true);
  });
});
