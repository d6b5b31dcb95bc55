import { createFormatter } from 'use-intl/core';
import { regionOf, wayOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { listCorrectionRows } from '#features/facts/repository.ts';
import { factIdOf, factOf, valuesOf } from '#features/facts/shipped.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import type { TaskFact, TaskPhone } from '#vocabulary/tasks/task.ts';
import englishFacts from '../../../../messages/en/guideFacts.json' with { type: 'json' };
import englishPlan from '../../../../messages/en/plan.json' with { type: 'json' };
import englishRegions from '../../../../messages/en/regions.json' with { type: 'json' };
import englishTasks from '../../../../messages/en/tasks.json' with { type: 'json' };
import englishTexts from '../../../../messages/en/taskTexts.json' with { type: 'json' };
import frenchFacts from '../../../../messages/fr/guideFacts.json' with { type: 'json' };
import frenchPlan from '../../../../messages/fr/plan.json' with { type: 'json' };
import frenchRegions from '../../../../messages/fr/regions.json' with { type: 'json' };
import frenchTasks from '../../../../messages/fr/tasks.json' with { type: 'json' };
import frenchTexts from '../../../../messages/fr/taskTexts.json' with { type: 'json' };
import type * as contract from './contract.ts';
import { isShortLine, officeNumber } from './phones.rules.ts';
import { bandsOf, isOpenTask, type PlannedTask, planOf } from './plan.rules.ts';
import { deadlineRule, factsToTell, taskValues } from './texts.rules.ts';

const catalogues = {
  en: {
    plan: englishPlan,
    tasks: englishTasks,
    taskTexts: englishTexts,
    regions: englishRegions,
    guideFacts: englishFacts,
  },
  fr: { plan: frenchPlan, tasks: frenchTasks, taskTexts: frenchTexts, regions: frenchRegions, guideFacts: frenchFacts },
};

type Correction = Awaited<ReturnType<typeof listCorrectionRows>>[number];

/** What the lines of a plan are written with. */
type Writer = ReturnType<typeof writerFor>;

function writerFor(language: Language, answers: Answers, corrections: readonly Correction[]) {
  const t = withAnyKey(translatorFor(language, catalogues));
  return {
    t,
    language,
    answers,
    corrections,
    values: taskValues(answers),
    region: regionOf(answers),
    date: wallClock(createFormatter({ locale: localeOf[language] })).date,
  };
}

/** A fact of law as it counts now, corrected or as shipped. */
function factSentence({ t, language, region = 'Ontario', corrections }: Writer, name: TaskFact): string {
  const correction = corrections.find(({ fact }) => fact === factIdOf(region, name));
  const corrected = language === 'fr' ? correction?.french : correction?.english;
  const fact = factOf(region, name);
  return corrected ?? t(fact.key, valuesOf(fact));
}

function phoneLine({ t, language, region }: Writer, phone: TaskPhone): string | null {
  const number = isShortLine(phone) ? t(`plan.phones.${phone}.number`) : officeNumber(phone, language, region);
  return number && t('plan.task.callWho', { who: t(`plan.phones.${phone}.who`), number });
}

function untilLine({ t, date }: Writer, { deadline }: PlannedTask): string | null {
  if (!deadline) return null;
  const below = (key: string, values?: Record<string, string | number>) => t(`plan.${key}`, values);
  return deadline.date
    ? t('plan.deadline.by', { date: date(deadline.date) })
    : t('plan.deadline.open', { rule: deadlineRule(deadline.rule, below) });
}

/** What stands below a task in small type: until when, whom to call, what to have ready. */
function smallLines(writer: Writer, planned: PlannedTask): string[] {
  const { task } = planned;
  const bring = task.bring.map((document) => writer.t(`plan.bring.${document}`)).join('; ');
  return [
    untilLine(writer, planned),
    task.phone ? phoneLine(writer, task.phone) : null,
    bring ? writer.t('plan.task.bringList', { list: bring }) : null,
  ].filter((line) => line !== null);
}

/** A task’s first lines stand together. */
const taskHeight = 70;

function writeTask(paper: Letter, writer: Writer, planned: PlannedTask): void {
  const { t, values, region, date } = writer;
  const { task, state, markedOn } = planned;
  const isOn = markedOn !== null && state !== 'covered';
  const standing =
    isOpenTask(planned) && state === 'todo'
      ? ''
      : ` (${isOn ? t(`plan.row.statesOn.${state}`, { date: date(markedOn) }) : t(`plan.row.states.${state}`)})`;
  paper.keepTogether(taskHeight);
  paper.paragraph(`${isOpenTask(planned) ? '☐' : '☑'} ${t(`tasks.${task.text}.title`, values)}${standing}`, {
    strong: true,
  });
  if (!isOpenTask(planned)) return;
  const facts = factsToTell(task, region !== undefined).map((name) => factSentence(writer, name));
  const said = [t(`tasks.${task.text}.why`, values), t(`taskTexts.${task.text}.how`, values), ...facts];
  paper.paragraph(said.join(' '), { size: 9.5 });
  const small = smallLines(writer, planned);
  if (small.length > 0) paper.paragraph(small.join('\n'), { size: 9, quiet: true });
}

/** Draws a plan on letter paper, band by band. */
async function drawPages(writer: Writer, planned: readonly PlannedTask[], today: string) {
  const { t, answers, language, date } = writer;
  const person = [nameIn(answers, 'spiritFirstName'), nameIn(answers, 'spiritLastName')].filter(Boolean).join(' ');
  const title = t('plan.page.heading');
  const paper = openLetter({
    language,
    title,
    foot: person ? `${title} · ${person}` : title,
    pageOf: (page, pages) => t('plan.pdf.page', { page, pages }),
    created: new Date(`${today}T12:00:00Z`),
  });
  paper.title(title, person || undefined);
  paper.paragraph(t('plan.pdf.made', { date: date(today) }), { quiet: true });
  for (const { band, tasks } of bandsOf(planned)) {
    paper.heading(t(`plan.bands.${wayOf(answers)}.${band}`));
    for (const one of tasks) writeTask(paper, writer, one);
  }
  paper.paragraph(t('plan.page.unconfirmed'), { quiet: true, size: 9 });
  return { title, bytes: await paper.finish() };
}

/** A plan on paper, out of what was sent; nothing of it is kept. */
export const drawPlan: Service<typeof contract.drawPlan> = async ({ sql, body }) => {
  const { answers, marks, language, today } = body();
  const writer = writerFor(language, answers, await listCorrectionRows(sql));
  const { title, bytes } = await drawPages(writer, planOf({ answers, marks }), today);
  return pdfFile(title, bytes);
};
