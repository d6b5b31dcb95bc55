import { badRequest } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { translatorFor } from '#platform/translator.ts';
import english from '../../../../messages/en/offices.json' with { type: 'json' };
import french from '../../../../messages/fr/offices.json' with { type: 'json' };
import { blankLine } from '../plan/papers.rules.ts';
import type * as contract from './contract.ts';
import { type LetterInput, type LetterRow, letterOf } from './letter.rules.ts';
import { officesFor } from './offices.rules.ts';

const catalogues = { en: english, fr: french };

const writeRows = (paper: Letter, rows: readonly LetterRow[]): void => {
  paper.facts(rows.map(({ label, text }) => (text ? { label, text } : { label, text: blankLine, quiet: true })));
  paper.space(8);
};

/** Below a letter there is room for who writes it to sign, all on one page. */
const writerHeight = 190;

function writeLetter(paper: Letter, input: LetterInput): void {
  const { date, to, subject, opening, person, asks, enclosed, thanks, writer } = letterOf(input);
  paper.paragraph(date);
  paper.paragraph(to.join('\n'));
  paper.space(6);
  paper.paragraph(subject, { strong: true });
  for (const words of opening) paper.paragraph(words);
  writeRows(paper, person);
  for (const words of asks) paper.paragraph(words);
  if (enclosed) paper.paragraph(enclosed);
  paper.paragraph(thanks);
  paper.keepTogether(writerHeight);
  writeRows(paper, writer);
}

/** Letters on paper, each on a page of its own, out of what was sent; nothing of it is kept. */
export const drawLetters: Service<typeof contract.drawLetters> = async ({ body }) => {
  const { answers, letters, language, today } = body();
  const known = officesFor({ answers, marks: [] }, []).map(({ name }) => name);
  if (letters.some(({ office }) => !known.includes(office))) throw badRequest('inputInvalid');
  const t = translatorFor(language, catalogues);
  const title = t('pdf.title');
  const paper = openLetter({
    language: letters[0]?.language ?? language,
    title,
    foot: '',
    // What is sent to one office does not say how many others were told.
    pageOf: () => '',
    created: new Date(`${today}T12:00:00Z`),
  });
  for (const [index, letter] of letters.entries()) {
    if (index > 0) paper.newPage();
    writeLetter(paper, { ...letter, answers, today });
  }
  return pdfFile(title, await paper.finish());
};
