import { flowOf, moneyHelpChosen, regionCodeIn } from '#features/answers/answers.rules.ts';
import { funeralHelpOf } from '#features/answers/law.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type Message, type NoticeContent, smallPrint, type Telephone } from '#features/answers/steps.rules.ts';
import { federalHelp, helpValues } from '#vocabulary/places/funeralHelp.ts';
import { factMessage, noticeBodies, sourceOf, withFact } from './provenance.rules.ts';

function assistanceMessages(answers: Answers): Message[] {
  const help = funeralHelpOf(answers);
  if (!help) return [{ key: 'funeralHelp.other' }];
  const fact = `help.${help.region}`;
  return [factMessage(fact, `funeralHelp.${help.region}`, helpValues(help)), ...withFact(fact, sourceOf(help))];
}

const federalFacts = {
  canadaPensionPlan: 'pension.CA',
  quebecPensionPlan: 'pension.QC',
  lastPostFund: 'veterans.CA',
} as const satisfies Record<keyof typeof federalHelp, string>;

const federal = (name: keyof typeof federalHelp): Message[] => [
  factMessage(federalFacts[name], `federalHelp.${name}`, helpValues(federalHelp[name])),
  ...withFact(federalFacts[name], sourceOf(federalHelp[name])),
];

function messagesFor(code: string, answers: Answers): Message[] {
  if (code === 'assistance') return assistanceMessages(answers);
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
export const dontSignYetContent: NoticeContent = {
  content: (answers) => [
    ...noticeBodies('dontSignYet', flowOf(answers) === 'imminent' ? 'beforehand' : 'body1', 'body2'),
    ...moneyHelpChosen(answers).flatMap((code) => messagesFor(code, answers)),
    ...federal(regionCodeIn(answers) === 'QC' ? 'quebecPensionPlan' : 'canadaPensionPlan'),
    ...noticeBodies('dontSignYet', 'body3'),
    smallPrint('confirm'),
  ],
  phones: phonesFor,
};
