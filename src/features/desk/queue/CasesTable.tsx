import { useFormatter, useTranslations } from 'use-intl';
import { textIn } from '#features/answers/blocks.rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import { useNextSteps } from '#features/desk/case-tasks/useNextSteps.ts';
import type { PaperGap } from '#features/forms/official-papers/schema.ts';
import { usePaperGaps } from '#features/forms/official-papers/usePaperGaps.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import type { useTicked } from '#platform/browser/useTicked.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { SortHeader, Table } from '#platform/ui/Table.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { CaseOrder } from '#vocabulary/places/deskStates.ts';
import styles from './CasesTable.module.css';
import { type DeskFilter, deskHref } from './desk.rules.ts';

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
};

type CasesTableProps = CasesProps & {
  /** What is ticked; null while nothing can be. */
  ticked: ReturnType<typeof useTicked> | null;
};

/** Which way a column is sorted that the cases are in the order of. */
const directions = { stage: 'ascending', name: 'ascending', changed: 'descending' } as const;

/** The accepted cases, a line each; on a phone each line becomes a block. */
export function CasesTable({ cases, filter, showBranch, reader, ticked }: CasesTableProps) {
  const t = useTranslations('desk.table');
  const heading = useTranslations('spirits.desk')('cases');
  const steps = useNextSteps();
  const gaps = usePaperGaps();
  const sorted = (order: CaseOrder) => (
    <SortHeader
      href={deskHref({ ...filter, order })}
      {...(filter.order === order ? { direction: directions[order] } : {})}
    >
      {t(order)}
    </SortHeader>
  );
  return (
    <Table caption={heading} captionHidden stacked className={styles.cases}>
      <thead>
        <tr>
          {ticked && (
            <th scope="col">
              <span className="visually-hidden">{t('tick')}</span>
            </th>
          )}
          {sorted('name')}
          {sorted('stage')}
          <th scope="col">{t('wish')}</th>
          <th scope="col" className={steps.size > 0 ? styles.where : undefined}>
            {t('where')}
          </th>
          <th scope="col">{t('open')}</th>
          {steps.size > 0 && <th scope="col">{t('next')}</th>}
          {showBranch && <th scope="col">{t('branch')}</th>}
          <th scope="col">{t('who')}</th>
          {sorted('changed')}
        </tr>
      </thead>
      <tbody>
        {cases.map((spirit) => (
          <CaseRow
            key={spirit.id}
            spirit={spirit}
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
  steps: ReturnType<typeof useNextSteps>;
  gap: PaperGap | undefined;
};

/** An accepted case: who it is for, how far it has come, the wish, where, what is still open, the next step, at which branch, and whose it is. */
function CaseRow({ spirit: { id, data, core }, steps, gap, showBranch, reader, ticked }: CaseRowProps) {
  const t = useTranslations('spirits');
  const desk = useTranslations('desk');
  const guide = useTranslations('guide');
  const format = useFormatter();
  const wordsOf = useAnswerTexts();
  const moment = useDateTimeFormat();
  const open = format.list(
    (core.openQuestions ?? []).map((key) => withAnyKey(guide)(`steps.${key}.short`)),
    { type: 'unit' },
  );
  const name = nameOf(core) || t('unnamedForHome');
  const step = steps.get(id);
  return (
    <tr>
      {ticked && (
        <td className={styles.tick}>
          <Checkbox
            id={`tick-${id}`}
            label={<span className="visually-hidden">{desk('table.tickOne', { name })}</span>}
            checked={ticked.ids.has(id)}
            onChange={({ target }) => ticked.tick(id, target.checked)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <h3>
          <Link href={`/spirit/${id}`}>{name}</Link>
        </h3>
      </th>
      <td className={styles.stage}>
        <Stage core={core} gap={gap} />
      </td>
      <td>{wordsOf(data, 'cremationOrBurial').chosen.join(', ')}</td>
      <td className={steps.size > 0 ? styles.where : undefined}>
        {[textIn(data, 'location', 'town'), ...wordsOf(data, 'location').chosen].filter(Boolean).join(', ')}
      </td>
      <td className={classes(styles.open, steps.size > 0 && styles.beside)}>
        {open && <span className={styles.term}>{desk('missing')}</span>}
        <span title={open || undefined}>{open}</span>
      </td>
      {steps.size > 0 && <td className={styles.next}>{step && <NextStep task={step} />}</td>}
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

/** How far a case is, whether it is paid, and which papers are missing although they are needed soon. */
function Stage({ core, gap }: Pick<Spirit, 'core'> & Pick<CaseRowProps, 'gap'>) {
  const t = useTranslations('spirits');
  const desk = useTranslations('desk');
  return (
    <>
      <Tag tone={tones[core.status]}>{t(`desk.status.${core.status}`)}</Tag>
      {core.paid && <Tag tone="good">{desk('marks.paid')}</Tag>}
      {gap && (
        <span className={styles.gap}>
          <PaperGapWords gap={{ papers: gap.papers }} />
        </span>
      )}
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
