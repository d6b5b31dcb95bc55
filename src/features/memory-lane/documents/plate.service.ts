import { drawApart } from '#platform/server/pdf/thread.ts';
import { qrPath } from '#platform/server/pictures/qrCodes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import type { PaperSource } from './source.service.ts';

/** Draws a plate for a stone in the sizes that engravers make, with what they and the family should know. */
export function drawPlatePaper({ page, t, language, size, link, now }: PaperSource): Promise<Buffer> {
  const name = page.name || t('page.unnamed');
  const address = link ?? '';
  return drawApart({
    layout: 'plates',
    language,
    title: t('papers.plate.title', { ofName: ofName(language, name) }),
    created: now,
    size,
    name,
    notes: [t('papers.plate.engraver'), t('papers.plate.family'), address.replace(/^https?:\/\//, '')],
    heading: t('papers.plate.heading'),
    sizeOf: t('papers.plate.size', { side: '{side}' }),
    // The most careful correction: a stone weathers, and a corner may be lost.
    code: { ...qrPath(address, 'H'), alternative: t('papers.qr', { link: address }) },
  });
}
