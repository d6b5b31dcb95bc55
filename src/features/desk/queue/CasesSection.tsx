import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicked } from '#platform/browser/useTicked.ts';
import { Button } from '#platform/ui/Button.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './CasesSection.module.css';
import { type CasesProps, CasesTable } from './CasesTable.tsx';
import { deskHref, deskPlaceOf } from './desk.rules.ts';
import type { DeskPart } from './schema.ts';

const SeveralCases = lazyPart(
  () => import('#features/desk/assigning/SeveralCases.tsx').then((module) => module.SeveralCases),
  ['assigning'],
);
const CasesBoard = lazyPart(
  () => import('./CasesBoard.tsx').then((module) => module.CasesBoard),
  ['deskBoard', 'taskDue'],
);

/** The accepted cases: as a table in which several can be chosen, or as a board; `found` is how many there are of each state. */
export function CasesSection({ found, ...shown }: CasesProps & Pick<DeskPart, 'found'>) {
  const { cases, filter } = shown;
  const t = useTranslations('desk.table');
  const heading = useTranslations('spirits.desk')('cases');
  const [isChoosing, setChoosing] = useState(false);
  const ticked = useTicked(cases.map(({ id }) => id).join(' '));
  const isBoard = filter.view === 'board';
  // What came of handing over is still to be read where it has emptied the list.
  if (cases.length === 0 && !isChoosing) return null;
  return (
    <section aria-labelledby="cases" className="group">
      <div className={styles.head}>
        <h2 id="cases" className={classes(deskPlaceOf(filter) && 'visually-hidden')}>
          {heading}
        </h2>
        {cases.length > 1 && (
          <div className={`no-print ${styles.acts}`}>
            {!isBoard && !isChoosing && (
              <Button kind="quiet" small onClick={() => setChoosing(true)}>
                {t('choose')}
              </Button>
            )}
            <Button kind="quiet" small href={deskHref({ ...filter, view: isBoard ? 'table' : 'board' })}>
              {t(isBoard ? 'asTable' : 'asBoard')}
            </Button>
          </div>
        )}
      </div>
      {isBoard ? (
        <CasesBoard {...shown} found={found} />
      ) : (
        <>
          {isChoosing && <SeveralCases cases={cases} ticked={ticked} onClose={() => setChoosing(false)} />}
          {cases.length > 0 && <CasesTable {...shown} ticked={isChoosing ? ticked : null} />}
        </>
      )}
    </section>
  );
}
