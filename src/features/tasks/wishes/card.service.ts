import { colours } from '#platform/server/pdf/colours.ts';
import type { Block, TextStyle } from '#platform/server/pdf/document.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { productName } from '#vocabulary/productName.ts';
import { callsOf, cardIn } from './card.rules.ts';
import { wishesIn, wordsIn } from './wishes.rules.ts';
import type { WishDrawing } from './words.service.ts';

const small: TextStyle = { font: 'sans', size: 8.5, colour: colours.quiet, lineGap: 1 };
const plain: TextStyle = { font: 'sans', size: 9.5, lineGap: 1 };
const strong: TextStyle = { font: 'bold', size: 11 };
const name: TextStyle = { font: 'serif', size: 15, lineGap: 1 };

const line = (text: string, style: TextStyle, above = 0): Block => ({
  kind: 'text',
  tag: 'P',
  text,
  style,
  padding: [above, 0],
});

/** The card for the wallet: the name and where the wishes are, and on its back whom to call. Nothing on it opens the record. */
export async function drawCard({ words, source, today, site }: WishDrawing) {
  const { t, language } = words;
  const card = cardIn(source.answers);
  const person = wordsIn(wishesIn(source), 'personName');
  const title = t('wishes.card.title');
  const front = [
    ...(person ? [line(person, name)] : []),
    line(t('wishes.card.written'), plain, 7),
    line(t('wishes.card.kept', { product: productName, site }), plain, 5),
    ...(card.keptWith ? [line(t('wishes.card.with', { who: card.keptWith }), plain, 5)] : []),
  ];
  const back = [
    line(t('wishes.card.call'), small),
    ...callsOf(card).flatMap((one) => [
      ...(one.name ? [line(one.name, plain, 6)] : []),
      line(one.phone, strong, one.name ? 0 : 6),
    ]),
    line(t('wishes.card.opensNothing'), small, 8),
  ];
  const bytes = await drawApart({
    layout: 'wallet',
    language,
    title,
    created: new Date(`${today}T12:00:00Z`),
    instruction: t('wishes.card.instruction'),
    front,
    back,
  });
  return { title, bytes };
}
