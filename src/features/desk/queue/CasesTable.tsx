import { useFormatter, useTranslations } from 'use-intl';
import { textIn } from '#features/answers/blocks.rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { CaseLine } from '#features/desk/case-lines/schema.ts';
import { useCaseLines } from '#features/desk/case-lines/useCaseLines.ts';
import { useNextSteps } from '#features/desk/case-tasks/useNextSteps.ts';
import { useQuestionNames } from '#features/desk/document/useQuestionNames.ts';
import type { PaperGap } from '#features/forms/official-papers/schema.ts';
import { usePaperGaps } from '#features/forms/official-papers/usePaperGaps.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import type { useTicked } from '#platform/browser/useTicked.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Table } from '#platform/ui/Table.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { CaseHeads } from './CaseHeads.tsx';
import { Balance, DiedOn, NextService, WhereNow } from './CaseLineCells.tsx';
import styles from './CasesTable.module.css';
import type { DeskFilter } from './desk.rules.ts';

const NextStep = lazyPart(
  () => import('#features/desk/case-tasks/NextStep.tsx').then((module) => module.NextStep),
  ['taskDue'],
);

const PaperGapWords = lazyPart(
  () => import('#features/forms/official-papers/PaperGapWords.tsx').then((module) => module.PaperGapWords),
  ['paperGaps'],
);

/** Accepted cases, and how they are looked at. */
export type CasesProps = {
  cases: readonly Spirit[];
  filter: DeskFilter;
  /** With several branches each case says at which it is. */
  showBranch: boolean;
  /** The mailbox of whoever looks. */
  reader: string;
  /** How many cases there are, of which these are a page, and how many stand before them. */
  of: { total: number; before: number };
};

type CasesTableProps = CasesProps & {
  /** What is ticked; null while nothing can be. */
  ticked: ReturnType<typeof useTicked> | null;
};

/** The accepted cases, a line each; on a phone each line becomes a block. */
export function CasesTable({ cases, filter, showBranch, reader, of, ticked }: CasesTableProps) {
  const heading = useTranslations('spirits.desk')('cases');
  const steps = useNextSteps();
  const gaps = usePaperGaps();
  const lines = useCaseLines(cases.map(({ id }) => id));
  const has = { tag: false, died: false, balance: false };
  for (const { tag, diedOn, balance } of lines.values()) {
    has.tag ||= tag !== null;
    has.died ||= diedOn !== null;
    has.balance ||= balance !== null;
  }
  return (
    <Table caption={heading} captionHidden stacked rows={of.total + 1} className={styles.cases}>
      <CaseHeads filter={filter} has={{ ...has, tick: ticked !== null, next: steps.size > 0, branch: showBranch }} />
      <tbody>
        {cases.map((spirit, index) => (
          <CaseRow
            key={spirit.id}
            row={of.before + index + 2}
            spirit={spirit}
            line={lines.get(spirit.id)}
            has={has}
            steps={steps}
            gap={gaps.find(({ spiritId }) => spiritId === spirit.id)}
            showBranch={showBranch}
            reader={reader}
            ticked={ticked}
          />
        ))}
      </tbody>
    </Table>
  );
}

const tones = { unverified: 'gold', 'in-care': 'spruce', 'at-rest': 'plain' } as const;

type CaseRowProps = Pick<CasesTableProps, 'showBranch' | 'reader' | 'ticked'> & {
  spirit: Spirit;
  /** Which line of the whole table it is; the head is the first. */
  row: number;
  line: CaseLine | undefined;
  /** Which columns there are: those in which any case has something. */
  has: Readonly<Record<'tag' | 'died' | 'balance', boolean>>;
  steps: ReturnType<typeof useNextSteps>;
  gap: PaperGap | undefined;
};

/** An accepted case: tag, name, when they died, how far it has come, where now, what comes next, what is open and owed, whose it is. */
function CaseRow({ spirit: { id, data, core }, row, line, has, steps, gap, showBranch, reader, ticked }: CaseRowProps) {
  const t = useTranslations('spirits');
  const wordsOf = useAnswerTexts();
  const moment = useDateTimeFormat();
  const name = nameOf(core) || t('unnamedForHome');
  const step = steps.get(id);
  return (
    <tr aria-rowindex={row}>
      {ticked && <TickCell id={id} name={name} ticked={ticked} />}
      {has.tag && <td className="tabular">{line?.tag}</td>}
      <th scope="row" className={styles.name}>
        <h3>
          <Link href={`/spirit/${id}`}>{name}</Link>
        </h3>
      </th>
      {has.died && (
        <td>
          <DiedOn line={line} />
        </td>
      )}
      <td className={styles.stage}>
        <Stage core={core} />
      </td>
      <td className={styles.where}>
        <WhereNow
          line={line}
          said={[textIn(data, 'location', 'town'), ...wordsOf(data, 'location').chosen].filter(Boolean).join(', ')}
        />
      </td>
      <td>
        <NextService line={line} wish={wordsOf(data, 'cremationOrBurial').chosen.join(', ')} />
      </td>
      {steps.size > 0 && <td className={styles.next}>{step && <NextStep task={step} />}</td>}
      <td className={classes(styles.open, steps.size > 0 && styles.beside)}>
        <StillOpen core={core} gap={gap} />
      </td>
      {has.balance && (
        <td data-numeric>
          <Balance line={line} />
        </td>
      )}
      {showBranch && (
        <td>
          {acceptedIn(core)
            .map(({ name }) => name)
            .join(', ')}
        </td>
      )}
      <td className={styles.who}>
        <Assignees core={core} reader={reader} />
      </td>
      <td className={styles.changed}>
        <Time dateTime={core.updatedAt}>{moment.ago(core.updatedAt)}</Time>
      </td>
    </tr>
  );
}

/** Chooses the case for what is done with several. */
function TickCell({ id, name, ticked }: { id: string; name: string; ticked: ReturnType<typeof useTicked> }) {
  const t = useTranslations('desk.table');
  return (
    <td className={styles.tick}>
      <Checkbox
        id={`tick-${id}`}
        label={<span className="visually-hidden">{t('tickOne', { name })}</span>}
        checked={ticked.ids.has(id)}
        onChange={({ target }) => ticked.tick(id, target.checked)}
      />
    </td>
  );
}

/** Which papers are missing although they are needed soon, then which answers are. */
function StillOpen({ core, gap }: Pick<Spirit, 'core'> & Pick<CaseRowProps, 'gap'>) {
  const t = useTranslations('desk');
  const nameOfQuestion = useQuestionNames();
  const format = useFormatter();
  const open = format.list((core.openQuestions ?? []).map(nameOfQuestion), { type: 'unit' });
  return (
    <>
      {gap && (
        <span className={styles.gap}>
          <PaperGapWords gap={{ papers: gap.papers }} />
        </span>
      )}
      {open && <span className={styles.term}>{t('missing')}</span>}
      <span title={open || undefined}>{open}</span>
    </>
  );
}

/** How far a case is, and whether it is paid. */
function Stage({ core }: Pick<Spirit, 'core'>) {
  const t = useTranslations('spirits');
  const desk = useTranslations('desk');
  return (
    <>
      <Tag tone={tones[core.status]}>{t(`desk.status.${core.status}`)}</Tag>
      {core.paid && <Tag tone="good">{desk('marks.paid')}</Tag>}
    </>
  );
}

/** Who is responsible, at each branch that has accepted. */
function Assignees({ core, reader }: { core: Spirit['core']; reader: string }) {
  const t = useTranslations('desk.assignee');
  const called = useNames();
  const assignees = [...new Set(acceptedIn(core).flatMap(({ assignee }) => assignee ?? []))];
  const told = assignees.map((email) => (email === reader ? t('you') : called(email))).join(', ');
  return (
    <>
      <span className={styles.term}>{t('term')}</span>
      {told ? <span title={told}>{told}</span> : <span className="quiet">{t('nobody')}</span>}
    </>
  );
}
