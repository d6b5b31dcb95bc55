import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, languages } from '#vocabulary/languages.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { planOf } from './plan.rules.ts';
import { taskValues } from './texts.rules.ts';

type Texts = Record<string, { how: string; say?: string; lost?: string }>;

const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));
const texts: Record<Language, Texts> = { en: read('en', 'taskTexts'), fr: read('fr', 'taskTexts') };
const catalogues = {
  en: { tasks: read('en', 'tasks'), taskTexts: texts.en },
  fr: { tasks: read('fr', 'tasks'), taskTexts: texts.fr },
};

const block = (answer: string, answerValues: Record<string, string> = {}) => ({ answer, answerValues });

/** Everything that a family hears whose plan is read aloud. */
function aloud(answers: Answers, language: Language): string {
  const t = withAnyKey(translatorFor(language, catalogues));
  return planOf({ answers, marks: [] })
    .flatMap(({ task: { text } }) => [
      t(`tasks.${text}.title`, taskValues(answers)),
      t(`tasks.${text}.why`, taskValues(answers)),
      ...(['how', 'say', 'lost'] as const)
        .filter((part) => texts[language][text]?.[part] !== undefined)
        .map((part) => t(`taskTexts.${text}.${part}`, taskValues(answers))),
    ])
    .join('\n');
}

describe.each(languages)('a plan read aloud in %s', (language) => {
  const said = {
    en: /has died|was a veteran|the death at once/,
    fr: /est décédée?|était un ancien|du décès tout de suite/,
  }[language];

  it.each(regionNames)('in %s speaks of nobody as dead who still lives', (region) => {
    const answers = { timing: block('imminent'), location: block(region), lovedOneLocation: block('residence') };
    expect(aloud(answers, language)).not.toMatch(said);
    expect(aloud({ ...answers, timing: block('now') }, language)).toMatch(said);
  });

  it('speaks of a liquidator in Quebec, and of an executor elsewhere', () => {
    const liquidator = { en: 'liquidator', fr: 'liquidateur' }[language];
    const executor = { en: /executor/, fr: /exécuteur/ }[language];
    const inQuebec = aloud({ timing: block('now'), location: block('Quebec') }, language);
    expect(inQuebec).toContain(liquidator);
    expect(inQuebec).not.toMatch(executor);
    expect(aloud({ timing: block('now'), location: block('Manitoba') }, language)).toMatch(executor);
  });

  it('names both pension offices: the last home counts, and no answer says where it was', () => {
    const t = withAnyKey(translatorFor(language, catalogues));
    const pensions = [
      'canadaPension',
      'quebecPension',
      'survivorsPension',
      'survivorsPensionQuebec',
      'childrensBenefit',
    ];
    for (const text of pensions) {
      const values = taskValues({ timing: block('now') });
      const told = [t(`tasks.${text}.title`, values), t(`taskTexts.${text}.how`, values)].join(' ');
      for (const office of ['Service Canada', 'Retraite Québec']) expect(told, text).toContain(office);
    }
  });

  it('has something to say wherever it offers words for the phone', () => {
    const given = Object.values(texts[language]).flatMap(({ say }) => say ?? []);
    expect(given.filter((say) => !/^[“«].+[”»]$/.test(say))).toEqual([]);
  });
});
