import { sharpPoints } from '#features/memory-lane/photographs/photographs.rules.ts';
import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { gold, quiet, textOf } from './paperText.service.ts';
import type { PaperSource } from './source.service.ts';

const text = textOf({ font: 'sans', size: 10, align: 'center', lineGap: 2 });

/** Draws four thank-you cards to be cut out: the person at the front, words and room for one's own at the back. */
export async function drawThankYou({ page, t, language, size, now, picture }: PaperSource): Promise<Buffer> {
  const name = page.name || t('page.unnamed');
  const dates = formatLifeSpan(page, language, (key, values) => t(`page.${key}`, values));
  const { portrait } = page;
  const of = ofName(language, name);
  const front: Block[] = [
    ...(portrait
      ? [
          {
            kind: 'picture' as const,
            bytes: await picture(portrait, 1_200),
            alternative: t('page.portrait', { ofName: of }),
            width: portrait.width,
            height: portrait.height,
            most: Math.min(190, sharpPoints(portrait)),
          },
        ]
      : []),
    text('H1', t('papers.thank-you.thanks'), { font: 'serif', size: 24 }, 18),
    text('P', name, { font: 'serif', size: 13 }, 4),
    ...(dates ? [text('P', dates, { size: 9, colour: quiet }, 3)] : []),
  ];
  const back: Block[] = [
    { kind: 'space', height: 16 },
    text('P', t('papers.thank-you.body', { ofName: of }), { font: 'italic', size: 11, lineGap: 3, colour: gold }),
  ];
  const title = t('papers.thank-you.title', { ofName: of });
  return drawApart({ layout: 'quarters', language, title, created: now, size, front, back });
}
