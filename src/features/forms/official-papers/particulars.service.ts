import { createFormatter } from 'use-intl/core';
import { insertAccess } from '#features/accesses/repository.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { findForm } from '#features/forms/core/repository.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { writeSections } from '#features/forms/document/document.service.ts';
import { formWordsIn } from '#features/forms/document/words.service.ts';
import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import type * as contract from './contract.ts';
import { readPapers } from './read.service.ts';
import { registrationOf } from './rules.ts';
import type { CasePapers } from './schema.ts';
import { paperWordsIn } from './words.service.ts';

/** Everything the sheet says. */
type Particulars = {
  language: Language;
  person: string;
  filling: ReturnType<typeof registrationOf>;
  papers: CasePapers;
  showSensitive: boolean;
  now: string;
};

/** The particulars for the registration on paper; the family reads in its list of looks that they were taken. */
export const getParticularsPdf: Service<typeof contract.getParticularsPdf> = async (request) => {
  const { sql, actor, params } = request;
  const found = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
  const homes = homesOf(actor, found);
  const record = existing(found);
  const query = request.query();
  const language = query.language ?? request.language;
  const written = (await findForm(sql, record.id, 'vital-statistics'))?.data ?? {};
  const papers = await readPapers(sql, record, homes);
  const bytes = await drawParticulars({
    ...{ language, papers },
    person: nameOf(existing(spiritFor(actor, record)).core),
    filling: registrationOf(record.data, written),
    showSensitive: query.sensitive === '1',
    now: await readNow(sql),
  });
  await insertAccess(sql, { spiritId: record.id, placeId: papers.place.id, userId: actor.userId, what: 'form' });
  return pdfFile(paperWordsIn(language)('particulars.title'), bytes);
};

/** Draws the sheet in our own layout, which says so: what the registrar asks, then the papers with their numbers and days. */
async function drawParticulars(sheet: Particulars): Promise<Buffer> {
  const { language, person, filling, papers, showSensitive, now } = sheet;
  const t = paperWordsIn(language);
  const words = formWordsIn(language);
  const values = wordValues(filling.context, person || words.t('formTexts.person'));
  const title = t('particulars.title');
  const paper = openLetter({
    language,
    title: person ? `${title} – ${person}` : title,
    foot: person ? `${title} · ${person}` : title,
    pageOf: (page, pages) => words.t('forms.pdf.page', { page, pages }),
    created: new Date(now),
  });
  paper.title(title, person || undefined);
  paper.paragraph(t('particulars.ours', { paper: words.t('formTitles.vital-statistics', values) }), { strong: true });
  paper.paragraph(t('particulars.made', { home: papers.place.name, day: dayWords(language, papers.today) }), {
    quiet: true,
    size: 9.5,
  });
  writeSections({
    ...{ language, filling, showSensitive, words, paper, values },
    path: 'formTexts.forms.vital-statistics',
  });
  writePapers(paper, sheet, words.t('formTitles.vital-statistics', values));
  return paper.finish();
}

/** The papers of a case on paper, with where each stands; the registration bears the name of its form. */
export function writePapers(
  paper: Letter,
  { language, papers }: Pick<Particulars, 'language' | 'papers'>,
  registration: string,
): void {
  if (papers.papers.length === 0) return;
  const t = paperWordsIn(language);
  paper.heading(t('heading'));
  paper.table(
    null,
    [
      { heading: t('particulars.paper'), share: 1.7 },
      { heading: t('state'), share: 1 },
      { heading: t('number'), share: 1 },
      { heading: t('particulars.day'), share: 1 },
    ],
    papers.papers.map(({ kind, name, state, number, on }) => [
      kind === 'registration' ? registration : t(`names.${name}`),
      t(`states.${state}`, { kind }),
      number,
      on ? dayWords(language, on) : '',
    ]),
  );
}

const dayWords = (language: Language, day: string): string =>
  wallClock(createFormatter({ locale: localeOf[language] })).partialDate(day);
