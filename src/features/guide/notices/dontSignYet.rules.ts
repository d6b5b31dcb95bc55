import { flowOf, moneyHelpChosen, regionCodeIn } from '#features/answers/answers.rules.ts';
import { funeralHelpOf } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type NoticeWords, type Sentence, smallPrint, type Telephone } from '#features/answers/steps.rules.ts';
import { federalHelp } from '#vocabulary/funeralHelp.ts';
import { bodies, factSentence, ofFact, sourceOf } from './provenance.rules.ts';

function assistanceSentences(answers: Answers): Sentence[] {
  const help = funeralHelpOf(answers);
  if (!help) return [{ key: 'funeralHelp.other' }];
  const fact = `help.${help.region}`;
  return [factSentence(fact, `funeralHelp.${help.region}`, help.amounts), ...ofFact(fact, sourceOf(help))];
}

const federalFacts = {
  canadaPensionPlan: 'pension.CA',
  quebecPensionPlan: 'pension.QC',
  lastPostFund: 'veterans.CA',
} as const satisfies Record<keyof typeof federalHelp, string>;

const federal = (name: keyof typeof federalHelp): Sentence[] => [
  factSentence(federalFacts[name], `federalHelp.${name}`, federalHelp[name].amounts),
  ...ofFact(federalFacts[name], sourceOf(federalHelp[name])),
];

function sentencesFor(code: string, answers: Answers): Sentence[] {
  if (code === 'assistance') return assistanceSentences(answers);
  if (code === 'veteran') return federal('lastPostFund');
  const isFact = code === 'work' || code === 'car' || code === 'first-nation-inuit-metis';
  return [{ key: `notices.dontSignYet.${code}` }, ...(isFact ? [smallPrint('confidence.C')] : [])];
}

function phonesFor(answers: Answers): Telephone[] {
  const chosen = moneyHelpChosen(answers);
  const provincial = chosen.includes('assistance') ? funeralHelpOf(answers)?.phone : null;
  const phones: Telephone[] = provincial ? [{ key: 'provincialHelp', number: provincial }] : [];
  if (chosen.includes('veteran')) phones.push({ key: 'lastPostFund', number: federalHelp.lastPostFund.phone ?? '' });
  return phones;
}

/** Help that can be lost by signing first: what to ask before a contract, in the order of the answers. */
export const dontSignYetWords: NoticeWords = {
  content: (answers) => [
    ...bodies('dontSignYet', flowOf(answers) === 'imminent' ? 'beforehand' : 'body1', 'body2'),
    ...moneyHelpChosen(answers).flatMap((code) => sentencesFor(code, answers)),
    ...federal(regionCodeIn(answers) === 'QC' ? 'quebecPensionPlan' : 'canadaPensionPlan'),
    ...bodies('dontSignYet', 'body3'),
    smallPrint('confirm'),
  ],
  phones: phonesFor,
};
