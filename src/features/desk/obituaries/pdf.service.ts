import { createFormatter } from 'use-intl/core';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { badRequest } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type * as contract from './contract.ts';
import { heldVersionOf, isSameWords, languageShown, paragraphsOf } from './rules.ts';
import type { Obituary } from './schema.ts';
import { findOne } from './service.ts';
import { obituaryWordsIn } from './words.service.ts';

/** An obituary on paper, in one of its languages; one that is not approved says so. */
export const getObituaryPdf: Service<typeof contract.getObituaryPdf> = async (request) => {
  const { sql, actor, params, query } = request;
  const { obituary } = await findOne(sql, actor, params);
  const wanted = query().language ?? request.language;
  const written = obituary.draft ?? obituary.versions[0]?.words;
  if (!written || (written.en === '' && written.fr === '')) throw badRequest('inputInvalid');
  const language = languageShown(written, wanted);
  const title = obituaryWordsIn(language)('title');
  return pdfFile(`${title} ${written.name}`, await drawObituary(obituary, language, new Date()));
};

/** Draws what is written last in a language: for the family what it was asked about, for its home what it is writing. */
export function drawObituary(obituary: Obituary, language: Language, now: Date): Promise<Buffer> {
  const t = obituaryWordsIn(language);
  const written = obituary.draft ?? obituary.versions[0]?.words ?? { name: '', en: '', fr: '' };
  const held = heldVersionOf(obituary);
  const isApproved = held !== undefined && isSameWords(held.words, written);
  const day =
    isApproved && held.answer ? dayWords(language, dayInRegion(obituary.place.region, new Date(held.answer.at))) : '';
  const paper = openLetter({
    language,
    title: `${t('title')} – ${written.name}`,
    foot: `${written.name} · ${obituary.place.name}`,
    pageOf: (page, pages) => t('page', { page, pages }),
    created: now,
  });
  paper.title(written.name || t('title'), t('title'));
  for (const paragraph of paragraphsOf(language === 'fr' ? written.fr : written.en)) paper.paragraph(paragraph);
  paper.paragraph(isApproved ? t('approved', { day }) : t('notApproved'), { quiet: true, size: 9 });
  return paper.finish();
}

const dayWords = (language: Language, day: string): string =>
  wallClock(createFormatter({ locale: localeOf[language] })).partialDate(day);
