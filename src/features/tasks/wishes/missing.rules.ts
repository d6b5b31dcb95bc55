import { answerOf, regionOf } from '#features/answers/answers.rules.ts';
import type { BlockKey } from '#features/answers/blocks.schema.ts';
import { type WishSource, wishesForm, wishesIn, wordsIn } from './wishes.rules.ts';

/** Something that the page of the wishes does not say yet; `question` asks for it, else the form does. */
export type MissingWish = {
  key: 'name' | 'where' | 'method' | 'body' | 'service' | 'arranged' | 'executor' | 'will' | 'papers' | 'belongings';
  question: BlockKey | null;
};

/** What the page does not say yet, in the order in which it would say it, each with where it is asked. */
export function missingWishes(source: WishSource): MissingWish[] {
  const { answers } = source;
  const filling = wishesIn(source);
  const isOpen = (key: string) => ['', 'undecided', 'not-sure'].includes(wordsIn(filling, key));
  const missing: [boolean, MissingWish][] = [
    [isOpen('personName'), { key: 'name', question: 'spiritInfo' }],
    [regionOf(answers) === undefined, { key: 'where', question: 'location' }],
    [isOpen('method'), { key: 'method', question: 'cremationOrBurial' }],
    [isOpen('viewing'), { key: 'body', question: 'bodyPresent' }],
    [isOpen('serviceKind'), { key: 'service', question: 'howWillYouHonour' }],
    [[undefined, 'not-sure'].includes(answerOf(answers, 'preArranged')), { key: 'arranged', question: 'preArranged' }],
    [isOpen('executor'), { key: 'executor', question: 'authority' }],
    [isOpen('willWhere'), { key: 'will', question: null }],
    [isOpen('papersWhere'), { key: 'papers', question: null }],
    [isOpen('belongings'), { key: 'belongings', question: null }],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, wish]) => wish);
}

/** Where something that is missing is asked. */
export const missingHref = (spiritId: string, { question }: MissingWish): string =>
  question ? `/guide-me/${spiritId}/${question}` : `/spirit/${spiritId}/forms/${wishesForm}`;
