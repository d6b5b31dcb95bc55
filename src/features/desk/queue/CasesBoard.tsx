import { useTranslations } from 'use-intl';
import { textIn } from '#features/answers/blocks.rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import { NextStep } from '#features/desk/case-tasks/NextStep.tsx';
import type { OwnTasks } from '#features/desk/case-tasks/schema.ts';
import { useNextSteps } from '#features/desk/case-tasks/useNextSteps.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './CasesBoard.module.css';
import type { CasesProps } from './CasesTable.tsx';
import { boardOf, deskHref } from './desk.rules.ts';
import type { DeskPart } from './schema.ts';

/** The accepted cases as cards, in a column for each step; a column shows its first ones and leads to the others. */
export function CasesBoard({ cases, found, filter, showBranch, reader }: CasesProps & Pick<DeskPart, 'found'>) {
  const t = useTranslations('desk');
  const board = useTranslations('deskBoard');
  const steps = useNextSteps();
  return (
    <div className={styles.board}>
      {boardOf(cases).map(({ state, cases: column }) => (
        <section key={state} aria-labelledby={`board-${state}`} className={styles.column}>
          <h3 id={`board-${state}`}>{t('filters.stateCount', { state: t(`states.${state}`), count: found[state] })}</h3>
          {column.length === 0 && <p className="quiet small">{board('empty')}</p>}
          <ul className={styles.cards}>
            {column.map((spirit) => (
              <CaseCard
                key={spirit.id}
                spirit={spirit}
                step={steps.get(spirit.id)}
                showBranch={showBranch}
                reader={reader}
              />
            ))}
          </ul>
          {found[state] > column.length && (
            <Link href={deskHref({ ...filter, state, view: 'table' })}>{board('all', { count: found[state] })}</Link>
          )}
        </section>
      ))}
    </div>
  );
}

type CaseCardProps = Pick<CasesProps, 'showBranch' | 'reader'> & {
  spirit: Spirit;
  step: OwnTasks['next'][number] | undefined;
};

function CaseCard({ spirit: { id, data, core }, step, showBranch, reader }: CaseCardProps) {
  const t = useTranslations('desk');
  const unnamed = useTranslations('spirits')('unnamedForHome');
  const wordsOf = useAnswerTexts();
  const moment = useDateTimeFormat();
  const called = useNames();
  const homes = acceptedIn(core);
  const people = [...new Set(homes.flatMap(({ assignee }) => assignee ?? []))];
  const facts = [...wordsOf(data, 'cremationOrBurial').chosen, textIn(data, 'location', 'town')].filter(Boolean);
  return (
    <li className={styles.card}>
      <Link href={`/spirit/${id}`} className={styles.name}>
        {nameOf(core) || unnamed}
      </Link>
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      {step && (
        <p className="small">
          <NextStep task={step} />
        </p>
      )}
      {showBranch && <p className="small quiet">{homes.map(({ name }) => name).join(', ')}</p>}
      <p className={`small quiet ${styles.foot}`}>
        <span>
          {people.map((email) => (email === reader ? t('assignee.you') : called(email))).join(', ') ||
            t('assignee.nobody')}
        </span>
        <Time dateTime={core.updatedAt}>{moment.ago(core.updatedAt)}</Time>
      </p>
    </li>
  );
}
