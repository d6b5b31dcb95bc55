import { buffer } from 'node:stream/consumers';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { findOwnPage, loadPage } from '#features/memory-lane/core/service.ts';
import { photographKey } from '#features/memory-lane/photographs/photographs.service.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countedTurns } from '#platform/server/http/rateLimits.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { translatorFor } from '#platform/translator.ts';
import { otherLanguage } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import englishPapers from '../../../../messages/en/memoryPapers.json' with { type: 'json' };
import englishPage from '../../../../messages/en/memoryPublic.json' with { type: 'json' };
import frenchPapers from '../../../../messages/fr/memoryPapers.json' with { type: 'json' };
import frenchPage from '../../../../messages/fr/memoryPublic.json' with { type: 'json' };
import { drawCards } from './cards.service.ts';
import type { getMemoryDocument as endpoint } from './documents.contract.ts';
import { drawKeepsake } from './keepsake.service.ts';
import { drawOrderOfService } from './orderOfService.service.ts';
import { drawPlatePaper } from './plate.service.ts';
import { drawThankYou } from './thankYou.service.ts';

const inTurn = countedTurns({ concurrency: 1, queueLimit: limits.exportsWaiting, perHour: 30 });

const renderers = {
  'order-of-service': drawOrderOfService,
  keepsake: drawKeepsake,
  cards: drawCards,
  'thank-you': drawThankYou,
  plate: drawPlatePaper,
};
/** Papers that lead to the page: of use once somebody can open it. */
const linking: readonly string[] = ['cards', 'plate'];
const isDocumentName = (name: string): name is keyof typeof renderers => Object.hasOwn(renderers, name);

const catalogues = {
  en: { page: englishPage, papers: englishPapers },
  fr: { page: frenchPage, papers: frenchPapers },
};

/** A photograph as a JPEG, which is what a PDF can hold. */
const pictureFrom = (blobs: BlobStore) => async (photograph: MemoryPhotograph, width: number) => {
  const bytes = await buffer(await blobs.read(photographKey(photograph.id, itemAt(limits.pictureWidths, -1))));
  const { encodeJpeg } = await import('#platform/server/pictures/pictures.ts');
  return encodeJpeg(bytes, width);
};

/** Draws a paper of the page; cards only of a page that somebody can open. */
export const getMemoryDocument: Service<typeof endpoint> = async (request) => {
  const { sql, blobs, config, language, params } = request;
  const row = await findOwnPage(request);
  const { paper } = params;
  if (!isDocumentName(paper)) throw notFound();
  const { size, gathering, languages, print } = request.query();
  if (size === 'square' && paper !== 'keepsake') throw badRequest('inputInvalid');
  const link = row.privacy === 'private' ? null : `${config.publicUrl}/memory-lane/${row.slug}`;
  if (linking.includes(paper) && !link) throw conflict('memoryNotShared');
  return inTurn(request, 'memory paper', async () => {
    const page = visiblePage(await loadPage(sql, row, ''));
    const t = translatorFor(language, catalogues);
    const service = page.services.find(({ key }) => key === gathering) ?? page.services[0];
    const other = otherLanguage[language];
    const source = {
      page,
      service,
      language,
      size: size === 'square' ? ('letter' as const) : size,
      book: size,
      isPress: print === 'shop',
      link,
      t,
      picture: pictureFrom(blobs),
      now: new Date(),
      beside: languages === 'both' ? { language: other, t: translatorFor(other, catalogues) } : null,
    };
    return pdfFile(t(`papers.${paper}.file`), await renderers[paper](source));
  });
};
