import { lifeWords } from '#features/memory-lane/story/life.rules.ts';
import { drawApart } from '#platform/server/pdfThread.ts';
import { qrPath } from '#platform/server/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import type { PaperSource } from './source.service.ts';

/** Draws ten cards with the link of the page, to be cut out and left where people can take one. */
export function drawCards({ page, say, language, size, link, now }: PaperSource): Promise<Buffer> {
  const name = page.name || say('page.unnamed');
  const address = link ?? '';
  return drawApart({
    cards: {
      language,
      title: say('papers.cards.title', { ofName: ofName(language, name) }),
      created: now,
      size,
      above: say('page.inMemory'),
      name,
      below: lifeWords(page, language, (key, values) => say(`page.${key}`, values)),
      invitation: say('papers.cards.invitation'),
      code: { ...qrPath(address), alternative: say('papers.qr', { link: address }) },
    },
  });
}
