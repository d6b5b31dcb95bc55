import { nameIn } from '#features/answers/blocks.rules.ts';
import { answeredQuestions } from '#features/answers/describeAnswer.rules.ts';
import { firstCallOf } from '#features/answers/firstCall.rules.ts';
import { contactOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Audit } from '#features/audits/schema.ts';
import { contextOf, particularsIn } from '#features/forms/definitions/context.rules.ts';
import { fillingOf, progressOf } from '#features/forms/definitions/filling.rules.ts';
import { formsFor } from '#features/forms/definitions/offered.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { writePapers } from '#features/forms/official-papers/particulars.service.ts';
import type { CasePapers } from '#features/forms/official-papers/schema.ts';
import type { Contract } from '#features/invoices/contracts/schema.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import type { Estimate } from '#features/invoices/estimates/schema.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { StatusChange } from '#features/spirits/core/status.schema.ts';
import { historyOf } from '#features/spirits/history/history.rules.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { type Letter, type LetterFact, openLetter } from '#platform/server/pdf/openLetter.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { productName as product } from '#vocabulary/productName.ts';
import { writeAccount, writeContracts, writeEstimates } from './caseMoney.service.ts';
import { caseStepsOf } from './caseSteps.rules.ts';
import { type CaseWords, paperTranslator } from './caseWords.service.ts';
import { questionsForHome } from './questionNames.rules.ts';

/** A case with everything its paper says; `reader` is the mailbox for which it was drawn, `now` when. */
export type CaseDocument = {
  words: CaseWords;
  spirit: Spirit;
  connections: readonly Connection[];
  forms: readonly Form[];
  files: readonly RecordFile[];
  /** What offices give and take, for whoever works on cases. */
  papers?: CasePapers | undefined;
  accounts: readonly Account[];
  /** What the home itself has offered. */
  estimates?: readonly Estimate[];
  /** What it has agreed on with the family. */
  contracts?: readonly Contract[];
  audits: readonly Audit[];
  /** What the home itself has said of in care and at rest. */
  changes?: readonly StatusChange[];
  reader: string;
  /** How the people of the home are called, by their mailboxes. */
  names?: ReadonlyMap<string, string>;
  now: string;
  /** False for tests that read what was written. */
  compress?: boolean;
};

type Writer = CaseDocument & { paper: Letter; answers: Answers; t: ReturnType<typeof paperTranslator> };

/** What a case is called on paper. */
export const caseTitle = (words: CaseWords, { core }: Pick<Spirit, 'core'>): string =>
  nameOf(core) || words.t('desk.paper.unnamed');

/** How somebody of the home is called on paper. */
const calledIn = ({ names }: { names?: ReadonlyMap<string, string> | undefined }, email: string): string =>
  names?.get(email) ?? email;

/** Draws a case in letter format for the home that has accepted it. */
export async function drawCase(printed: CaseDocument): Promise<Buffer> {
  const { words, spirit, connections, now, reader, compress } = printed;
  const t = paperTranslator(words);
  const title = caseTitle(words, spirit);
  const accepted = connections.filter(({ status }) => status === 'accepted');
  const homes = accepted.map(({ place }) => place.name).join(', ');
  const paper = openLetter({
    language: words.language,
    title: `${title} – ${homes}`,
    foot: t('foot', { name: title, home: homes, product }),
    pageOf: (page, pages) => t('page', { page, pages }),
    created: new Date(now),
    ...(compress === undefined ? {} : { compress }),
  });
  const writer: Writer = { ...printed, paper, t, answers: spirit.data };
  paper.title(title, homes);
  paper.paragraph(t('printed', { moment: words.moment(now), who: calledIn(printed, reader) }), {
    quiet: true,
    size: 9.5,
  });
  writeContact(writer);
  writeStatus(writer, accepted);
  writeAnswers(writer);
  writeForms(writer);
  if (printed.papers) {
    const registration = words.t('formTitles.vital-statistics', wordValues(contextOf(spirit.data), ''));
    writePapers(paper, { language: words.language, papers: printed.papers }, registration);
  }
  writeFiles(writer);
  writeEstimates(writer, printed.estimates ?? []);
  writeContracts(writer, printed.contracts ?? []);
  for (const account of printed.accounts) writeAccount(writer, account);
  writeHistory(writer);
  return paper.finish();
}

function writeContact({ paper, t, spirit: { data }, answers }: Writer): void {
  const { phone, email } = contactOf(answers);
  const name = [nameIn(data, 'arrangerFirstName'), nameIn(data, 'arrangerLastName')].filter(Boolean).join(' ');
  const fact = (key: Parameters<typeof t>[0], text: string): LetterFact =>
    text ? { label: t(key), text } : { label: t(key), text: t('notKnown'), quiet: true };
  paper.heading(t('contact'));
  paper.facts([fact('arranger', name), fact('phone', phone), fact('email', email)]);
}

/** What was asked of the home and when, then how far the case is, with who said so. */
function writeStatus(
  { paper, t, words, spirit, audits, changes, names }: Writer,
  accepted: readonly Connection[],
): void {
  const asked = accepted.map(({ type, place, requestedAt, answeredAt }) => ({
    label: t(`asked.${type}`),
    text: t('askedWhen', {
      home: place.name,
      asked: words.moment(requestedAt),
      answered: answeredAt ? words.moment(answeredAt) : 'none',
    }),
  }));
  const marks = caseStepsOf(spirit.core, audits, changes).map(({ key, reached, audit, said }): LetterFact => {
    const label = words.t(`desk.marks.${key}`);
    if (!reached) return { label, text: words.t('desk.marks.notYet'), quiet: true };
    const who = audit?.colleague ? calledIn({ names }, audit.colleague) : words.t('desk.marks.aColleague');
    const details = said && [words.moment(said.at), [said.location, said.person].filter(Boolean).join(', ')];
    const noted = audit && words.t('desk.marks.notedBy', { who, when: words.moment(audit.date) });
    if (details) return { label, text: [...details, noted].filter(Boolean).join('\n') };
    return { label, text: audit ? `${words.moment(audit.date)}\n${who}` : t('yes') };
  });
  paper.heading(t('standing'));
  paper.facts([...asked, ...marks]);
}

/** Everything the family has answered, and what is still to be asked for the first call. */
function writeAnswers({ paper, t, words, answers }: Writer): void {
  const { guide } = words;
  paper.heading(t('answers'));
  paper.paragraph(t('voice'), { quiet: true, size: 9.5 });
  const answered = answeredQuestions(guide, answers).map(({ question, chosen, details }) => ({
    label: question,
    text: [
      ...chosen,
      ...details.map(({ label, value }) => t('detail', { label: label.replace(/(?<!\s)\s*\?$/, ''), value })),
    ].join('\n'),
  }));
  if (answered.length > 0) paper.facts(answered);
  else paper.paragraph(t('noAnswers'), { quiet: true });
  const open = firstCallOf(answers)
    .filter((question) => question.open)
    .map(({ key }) =>
      isOneOf(questionsForHome, key) ? words.t(`desk.questions.${key}`) : guide.t(`steps.${key}.short`),
    );
  if (open.length > 0) {
    paper.space(8);
    paper.paragraph(t('open', { questions: open.join(', ') }), { strong: true });
  }
}

function writeForms({ paper, t, words, spirit, forms }: Writer): void {
  const context = contextOf(spirit.data, particularsIn(forms));
  const needed = formsFor(spirit)
    .filter(({ turn }) => turn === 'needed')
    .map(({ name }): string => name);
  const names = [...new Set([...forms.map(({ name }) => name), ...needed])].filter(isFormName);
  if (names.length === 0) return;
  const rows = names.map((name) => {
    const form = forms.find((one) => one.name === name);
    const title = words.t(`formTitles.${name}`, wordValues(context, nameOf(spirit.core)));
    if (!form) return [title, t('form.open')];
    if (form.completedAt) return [title, t('form.complete', { moment: words.moment(form.completedAt) })];
    return [title, t('form.begun', progressOf(fillingOf(name, context, form.data)))];
  });
  paper.heading(t('forms'));
  paper.table(
    null,
    [
      { heading: t('form.name'), share: 1.4 },
      { heading: t('form.state'), share: 1 },
    ],
    rows,
  );
}

function writeFiles({ paper, t, words, files }: Writer): void {
  paper.heading(t('files'));
  if (files.length === 0) paper.paragraph(t('noFiles'), { quiet: true });
  else
    paper.table(
      null,
      [
        { heading: t('file.name'), share: 2.4 },
        { heading: t('file.from'), share: 1.3 },
        { heading: t('file.day'), share: 1.3 },
        { heading: t('file.size'), share: 0.8, numeric: true },
      ],
      files.map(({ name, type, uploadedBy, createdAt, size }) => [
        name,
        t(`file.${uploadedBy}.${type}`),
        words.day(createdAt),
        words.size(size),
      ]),
    );
}

function writeHistory({ paper, t, words, audits, names }: Writer): void {
  const rows = historyOf(audits, words.day).flatMap(({ entries }) =>
    entries.map(({ action, actor, colleague, subject, date, times }) => {
      const who = colleague ? calledIn({ names }, colleague) : words.t(`audits.who.${actor}`);
      const whom = subject ? calledIn({ names }, subject) : 'none';
      const said = words.anyKey(`audits.actions.${words.anyKey.has(`audits.actions.${action}`) ? action : 'other'}`, {
        who,
        whom,
      });
      return [words.moment(date), times > 1 ? `${said} ${words.t('desk.history.times', { times })}` : said];
    }),
  );
  if (rows.length === 0) return;
  paper.heading(t('history'));
  paper.table(
    null,
    [
      { heading: t('when'), share: 1 },
      { heading: t('what'), share: 2 },
    ],
    rows,
  );
}
