import { textOf } from '#features/answers/answers.rules.ts';
import { callsOf, cardIn } from '#features/tasks/wishes/card.rules.ts';
import { markup } from './markup.service.ts';
import type { OwnRecord } from './ownData.service.ts';
import type { ArchiveWords } from './words.service.ts';

const { text, heading } = markup;

const item = (words: string, lines: readonly string[]): string =>
  `<li>${text(words)}${lines.map((line) => `<br><span class="quiet">${text(line)}</span>`).join('')}</li>`;

const nameIn = (words: ArchiveWords, name: string): string => name || words.t('exports.family.unnamed');

/** What the circle was told, with who has read it. */
export function writeAnnouncements(words: ArchiveWords, { record: { announcements } }: OwnRecord): string {
  if (announcements.length === 0) return '';
  const items = announcements.map(({ words: said, authorName, sentAt, receipts }) =>
    item(said, [
      words.t('exports.family.said', { name: nameIn(words, authorName), moment: words.moment(sentAt) }),
      ...receipts.map(({ name, readAt }) =>
        words.t('exports.family.read', { name: nameIn(words, name), moment: words.moment(readAt) }),
      ),
    ]),
  );
  return `${heading(3, words.t('exports.family.announcements'))}\n<ol>${items.join('')}</ol>`;
}

/** What was proposed, who agreed, and what was decided. */
export function writeDecisions(words: ArchiveWords, { record: { decisions } }: OwnRecord): string {
  if (decisions.length === 0) return '';
  const items = decisions.map(
    ({ subject, proposal, authorName, proposedAt, outcome, closedByName, closedAt, positions }) =>
      item(words.t('exports.family.card', { subject: words.t(`decisions.subjects.${subject}`), proposal }), [
        words.t('exports.family.said', { name: nameIn(words, authorName), moment: words.moment(proposedAt) }),
        ...positions.map(({ name, agrees, saidAt }) =>
          words.t(`exports.family.${agrees ? 'agrees' : 'disagrees'}`, {
            name: nameIn(words, name),
            moment: words.moment(saidAt),
          }),
        ),
        ...(outcome && closedAt
          ? [
              words.t(`exports.family.outcomes.${outcome}`, {
                name: nameIn(words, closedByName ?? ''),
                moment: words.moment(closedAt),
              }),
            ]
          : []),
      ]),
  );
  return `${heading(3, words.t('exports.family.decisions'))}\n<ol>${items.join('')}</ol>`;
}

/** Who has said that the death has happened, so that a plan opens: the day they named, and when they said it. */
export function writeDeathStatements(words: ArchiveWords, { record: { deathStatements } }: OwnRecord): string {
  if (deathStatements.length === 0) return '';
  const items = deathStatements.map(({ name, isHome, diedOn, saidAt }) =>
    item(words.t('exports.family.death', { day: words.date(diedOn) }), [
      words.t(isHome ? 'exports.family.saidByHome' : 'exports.family.said', {
        name: nameIn(words, name),
        moment: words.moment(saidAt),
      }),
    ]),
  );
  return `${heading(3, words.t('exports.family.deaths'))}\n<ol>${items.join('')}</ol>`;
}

/** Whom the card of a plan names, and the letter to the executor where it was written anew. */
export function writeWishPapers(words: ArchiveWords, { record: { answers } }: OwnRecord): string {
  const card = cardIn(answers);
  const calls = callsOf(card).map(({ name, phone }) => [name, phone].filter(Boolean).join(', '));
  const kept = card.keptWith ? [words.t('exports.wishes.with', { who: card.keptWith })] : [];
  const said = (name: 'name' | 'address' | 'english' | 'french') => textOf(answers, 'executorLetter', name);
  const letter = [said('name'), said('address'), said('english'), said('french')].filter(Boolean);
  const items = [
    ...(calls.length > 0 ? [item(words.t('exports.wishes.card'), [...calls, ...kept])] : []),
    ...(letter.length > 0 ? [item(words.t('exports.wishes.letter'), letter)] : []),
  ];
  return items.length > 0 ? `${heading(3, words.t('exports.wishes.heading'))}\n<ul>${items.join('')}</ul>` : '';
}
