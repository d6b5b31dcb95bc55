import { textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { looksLikeSin } from '#features/tasks/plan/papers.rules.ts';
import { toldIn, type WishSource, wishesIn, wordsIn } from './wishes.rules.ts';

/** Somebody to call. */
export type CardPerson = { name: string; phone: string };

/** What stands on a card for the wallet, besides the person’s name. */
export type WalletCard = { first: CardPerson; second: CardPerson; keptWith: string };

/** What was saved of the card; empty texts where nothing was. */
export function cardIn(answers: Answers): WalletCard {
  const said = (name: 'firstName' | 'firstPhone' | 'secondName' | 'secondPhone' | 'keptWith') =>
    textOf(answers, 'walletCard', name);
  return {
    first: { name: said('firstName'), phone: said('firstPhone') },
    second: { name: said('secondName'), phone: said('secondPhone') },
    keptWith: said('keptWith'),
  };
}

/** Whom the card asks to call: those with a number. */
export const callsOf = ({ first, second }: WalletCard): CardPerson[] =>
  [first, second].filter(({ phone }) => phone !== '');

/** True once there is somebody to call: without a number the card says nothing. */
export const isCardReady = (card: WalletCard): boolean => callsOf(card).length > 0;

/** Why a card cannot be saved; null when it can. A number for offices is nothing to carry, and nobody is called without one of their own. */
export function whyNotCard({ first, second, keptWith }: WalletCard): 'phone' | 'secondPhone' | 'sin' | null {
  if ([first, second].some(({ name, phone }) => looksLikeSin(`${name} ${phone}`)) || looksLikeSin(keptWith))
    return 'sin';
  if (first.phone.trim() === '') return 'phone';
  return second.name.trim() !== '' && second.phone.trim() === '' ? 'secondPhone' : null;
}

/** Who can be put on the card with one press: those the answers, the form and the circle name, each once. */
export function peopleToCall(source: WishSource, circle: readonly string[]): CardPerson[] {
  const filling = wishesIn(source);
  const named: CardPerson[] = [
    { name: wordsIn(filling, 'executor'), phone: wordsIn(filling, 'executorPhone') },
    { name: wordsIn(filling, 'backupExecutor'), phone: '' },
    ...toldIn(filling).map(({ name, phone }) => ({ name: name.trim(), phone: phone.trim() })),
    ...circle.map((name) => ({ name: name.trim(), phone: '' })),
  ];
  const known = new Map<string, CardPerson>();
  for (const person of named) if (person.name && !known.get(person.name)?.phone) known.set(person.name, person);
  return [...known.values()];
}

/** The card as it is offered first: the executor, where one is named. */
export function offeredCard(source: WishSource): WalletCard {
  const saved = cardIn(source.answers);
  if (saved.first.name || saved.first.phone) return saved;
  const filling = wishesIn(source);
  return { ...saved, first: { name: wordsIn(filling, 'executor'), phone: wordsIn(filling, 'executorPhone') } };
}

/** The card as the block of answers that keeps it. */
export const cardBlock = ({ first, second, keptWith }: WalletCard) => ({
  answer: null,
  answerValues: {
    firstName: first.name.trim(),
    firstPhone: first.phone.trim(),
    secondName: second.name.trim(),
    secondPhone: second.phone.trim(),
    keptWith: keptWith.trim(),
  },
});
