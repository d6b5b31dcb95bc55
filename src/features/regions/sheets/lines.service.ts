import { createFormatter } from 'use-intl/core';
import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { listCorrectionRows } from '#features/facts/repository.ts';
import { type FactName, factIdOf, factOf, valuesOf } from '#features/facts/shipped.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Letter } from '#platform/server/pdf/openLetter.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import englishFacts from '../../../../messages/en/guideFacts.json' with { type: 'json' };
import englishPlaces from '../../../../messages/en/places.json' with { type: 'json' };
import englishPrices from '../../../../messages/en/priceCard.json' with { type: 'json' };
import englishRegions from '../../../../messages/en/regions.json' with { type: 'json' };
import english from '../../../../messages/en/sheets.json' with { type: 'json' };
import frenchFacts from '../../../../messages/fr/guideFacts.json' with { type: 'json' };
import frenchPlaces from '../../../../messages/fr/places.json' with { type: 'json' };
import frenchPrices from '../../../../messages/fr/priceCard.json' with { type: 'json' };
import frenchRegions from '../../../../messages/fr/regions.json' with { type: 'json' };
import french from '../../../../messages/fr/sheets.json' with { type: 'json' };
import { type GridLine, isSaid, type RowLine, type SaidLine, type SheetLine, type SourceLine } from './sheet.rules.ts';

const catalogues = {
  en: {
    sheets: english,
    guideFacts: englishFacts,
    regions: englishRegions,
    priceCard: englishPrices,
    places: { inRegion: englishPlaces.inRegion },
  },
  fr: {
    sheets: french,
    guideFacts: frenchFacts,
    regions: frenchRegions,
    priceCard: frenchPrices,
    places: { inRegion: frenchPlaces.inRegion },
  },
};

/** What the lines of a sheet are written with. */
export type SheetWriter = Awaited<ReturnType<typeof openSheetWriter>>;

/** Opens what a sheet is written with: the catalogue of a language, and the facts as they count now. */
export async function openSheetWriter(sql: Sql, answers: Answers, language: Language) {
  return {
    t: withAnyKey(translatorFor(language, catalogues)),
    language,
    region: regionOf(answers) ?? 'Ontario',
    corrections: await listCorrectionRows(sql),
    clock: wallClock(createFormatter({ locale: localeOf[language] })),
  };
}

const bodySize = 9;
const smallSize = 8;
/** From how many steps on an order stands in two columns, so that a sheet stays one page. */
const longOrder = 6;
/** What a line to write on looks like; as many dots as fit beside its label. */
const toWrite = '.'.repeat(78);

/** A fact of law as it counts now, corrected or as shipped, marked where it is not confirmed. */
function factSentence({ t, language, region, corrections }: SheetWriter, name: FactName): string {
  const correction = corrections.find(({ fact }) => fact === factIdOf(region, name));
  const corrected = language === 'fr' ? correction?.french : correction?.english;
  const fact = factOf(region, name);
  const { confidence } = correction ?? fact;
  const mark = confidence && isUnconfirmed({ confidence }) ? ` (${t('sheets.unsure')})` : '';
  return `${corrected ?? t(fact.key, valuesOf(fact))}${mark}`;
}

function sourceSentence({ t, language, clock }: SheetWriter, { source }: SourceLine): string {
  const isNamed = source.source !== 'unverified';
  return [
    t(`regions.confidence.${source.confidence}`),
    isNamed
      ? t('regions.source', { source: sourceWords(source.source, language), month: clock.month(source.asOf) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function saidLine({ t }: SheetWriter, line: SaidLine, place: number): string {
  const lead = { text: '', item: '• ', tick: '☐ ', step: `${place}. ` }[line.kind];
  const own = line.isOwn ? ` – ${t('sheets.youStand')}` : '';
  return `${lead}${t(line.key, line.values)}${own}${line.unsure ? ` (${t('sheets.unsure')})` : ''}`;
}

function writeRows(paper: Letter, { t }: SheetWriter, rows: readonly RowLine[]): void {
  paper.facts(
    rows.map(({ key, said, text }) => ({
      label: t(key),
      text: said ? t(said) : (text ?? toWrite),
      ...(said || text ? {} : { quiet: true }),
    })),
    true,
  );
  paper.space(4);
}

function writeGrid(paper: Letter, { t }: SheetWriter, { columns, rows }: GridLine): void {
  const empty = '\u00a0';
  paper.table(
    null,
    columns.map((key) => ({ heading: t(key), share: 1 })),
    rows.map((name) => columns.map((_, index) => (index === 0 && name ? t(name) : empty))),
  );
}

/** Writes lines of one kind that stand together. */
export function writeRun(paper: Letter, writer: SheetWriter, run: readonly SheetLine[]): void {
  const rows = run.filter((line) => line.kind === 'row');
  if (rows.length > 0) writeRows(paper, writer, rows);
  for (const line of run) {
    if (line.kind === 'grid') writeGrid(paper, writer, line);
    if (line.kind === 'fact') paper.paragraph(factSentence(writer, line.name), { size: bodySize });
    if (line.kind === 'source') paper.paragraph(sourceSentence(writer, line), { size: smallSize, quiet: true });
  }
  const said = run.filter(isSaid).map((line, index) => saidLine(writer, line, index + 1));
  if (run[0]?.kind === 'step' && said.length > longOrder) paper.halves(said, bodySize);
  else if (said.length > 0) paper.paragraph(said.join('\n'), { size: bodySize });
}
