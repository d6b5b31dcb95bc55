import { formatLifeSpan } from '#features/memory-lane/story/life.rules.ts';
import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import type { PaperSource } from './source.service.ts';

/** Draws ten cards with the link of the page, to be cut out and left where people can take one. */
export function drawCards({ page, t, language, size, link, now }: PaperSource): Promise<Buffer> {
  const name = page.name || t('page.unnamed');
  const address = link ?? '';
  return drawApart({
    layout: 'cards',
    language,
    title: t('papers.cards.title', { ofName: ofName(language, name) }),
    created: now,
    size,
    above: t('page.inMemory'),
    name,
    below: formatLifeSpan(page, language, (key, values) => t(`page.${key}`, values)),
    invitation: t('papers.cards.invitation'),
    code: { ...qrPath(address), alternative: t('papers.qr', { link: address }) },
  });
}
