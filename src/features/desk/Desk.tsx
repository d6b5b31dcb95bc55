import { Phone } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useUnreadAudits } from '#features/notifications/useUnreadAudits.ts';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Pagination } from '#platform/ui/navigation/Pagination.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Desk.module.css';
import { CasesSection } from './queue/CasesSection.tsx';
import { DeskFilters } from './queue/DeskFilters.tsx';
import { type DeskFilter, deskHref, deskPlaceOf, deskStateOf } from './queue/desk.rules.ts';
import type { DeskPart } from './queue/schema.ts';
import { type DrawAnswer, RequestCard } from './RequestCard.tsx';
import { useEntryKeys } from './useEntryKeys.ts';

const SavedViews = lazyPart(() => import('./views/SavedViews.tsx').then((module) => module.SavedViews), ['deskViews']);

/** The part of a home's desk that is asked for; `answer` draws the buttons that answer a request. */
type DeskProps = {
  part: DeskPart;
  filter: DeskFilter;
  heading: RefObject<HTMLHeadingElement | null>;
  answer: DrawAnswer;
};

/** The funeral home's desk: one queue, the newest need first, narrowed by name, state and branch. */
export function Desk({ part, filter, heading, answer }: DeskProps) {
  const t = useTranslations('spirits.desk');
  const desk = useTranslations('desk');
  const { counts, branches, colleagues } = part;
  const total = sumOf(counts);
  const place = deskPlaceOf(filter);
  useEntryKeys(part.page);
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.list} ${styles.desk}`}>
      <header className={classes(recordPageStyles.head, styles.head)}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {place ? desk(`places.${place}`) : t('heading')}
          </h1>
          {total > 0 && (
            <p className="lead" role="status">
              {t('counts', { requests: counts.waiting, cases: total - counts.waiting })}
            </p>
          )}
        </div>
        <div className={`no-print ${styles.acts}`}>
          <Button kind="secondary" small href="/first-call" icon={<Icon of={Phone} />}>
            {desk('takeCall')}
          </Button>
          <Unread />
        </div>
      </header>
      {total === 0 ? (
        <NothingYet />
      ) : (
        <>
          {total > 1 && (
            <div className={styles.narrowing}>
              <DeskFilters filter={filter} branches={branches} colleagues={colleagues} counts={counts} />
              <SavedViews filter={filter} branches={branches} />
            </div>
          )}
          <Queue part={part} filter={filter} answer={answer} />
          <Links />
        </>
      )}
    </div>
  );
}

/** On a phone the count of changes stands behind the menu; here it stands where the day begins. */
function Unread() {
  const t = useTranslations('desk');
  const count = useUnreadAudits() ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link href="/notifications">{t('unread', { count })}</Link>
    </p>
  );
}

const sumOf = (counts: DeskPart['counts']): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The part of the queue that is asked for, a page at a time. */
function Queue({ part, filter, answer }: Omit<DeskProps, 'heading'>) {
  const t = useTranslations('desk');
  const words = useTranslations('spirits.desk');
  const reader = useActor()?.email ?? '';
  const { spirits, found, branches, page, pages } = part;
  const requests = spirits.filter((spirit) => deskStateOf(spirit) === 'waiting');
  const cases = spirits.filter((spirit) => deskStateOf(spirit) !== 'waiting');
  const place = deskPlaceOf(filter);
  const isNarrowed = !place && Boolean(filter.home || filter.state || filter.who || filter.name);
  return (
    <>
      {isNarrowed && <ResultCount count={sumOf(found)} />}
      {place && spirits.length === 0 && <NothingHere place={place} />}
      {requests.length > 0 && (
        <section aria-labelledby="requests" className="group">
          <h2 id="requests" className={classes(place && 'visually-hidden')}>
            {words('requests')}
          </h2>
          {requests.length > 1 && <p className="quiet small">{t('order')}</p>}
          <ul className={`${recordCardsStyles.cards} ${styles.requests}`}>
            {requests.map((spirit) => (
              <RequestCard key={spirit.id} spirit={spirit} answer={answer} />
            ))}
          </ul>
        </section>
      )}
      <CasesSection
        {...{ cases, found, filter, reader }}
        showBranch={branches.length > 1}
        of={{
          total: sumOf(found) - found.waiting,
          before: Math.max(0, page * limits.deskPageSize - found.waiting),
        }}
      />
      <Pagination
        label={t('pages.label')}
        page={page}
        pages={pages}
        hrefOf={(next) => deskHref(filter, next)}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={(shown) => t('pages.page', { page: shown })}
      />
    </>
  );
}

/** From the desk to what is done with all cases at once. */
function Links() {
  const t = useTranslations('desk');
  return (
    <nav aria-label={t('links')} className={styles.links}>
      <Link href="/task-lists">{t('taskLists')}</Link>
      <Link href="/export-home">{t('takeAlong')}</Link>
      <Link href="/import-cases">{t('importCases')}</Link>
      <Link href="/on-call">{t('onCall')}</Link>
    </nav>
  );
}

/** Nothing stands at a place of the desk just now. */
function NothingHere({ place }: { place: 'waiting' | 'cases' }) {
  const t = useTranslations('desk');
  const isWaiting = place === 'waiting';
  return (
    <EmptyState
      title={t(`none.${place}.heading`)}
      action={
        <Button kind="secondary" href={isWaiting ? '/on-call' : '/import-cases'}>
          {t(isWaiting ? 'onCall' : 'importCases')}
        </Button>
      }
    >
      {t(`none.${place}.text`)}
    </EmptyState>
  );
}

function ResultCount({ count }: { count: number }) {
  const t = useTranslations('desk');
  return (
    <div className={recordCardsStyles.underLead}>
      <p role="status">{t('found', { count })}</p>
      <Button kind="quiet" small href="/spirits">
        {t('filters.reset')}
      </Button>
    </div>
  );
}

function NothingYet() {
  const t = useTranslations('spirits.desk');
  const desk = useTranslations('desk');
  return (
    <EmptyState
      title={t('emptyHeading')}
      action={
        <>
          <Button kind="secondary" href="/my-listings">
            {t('emptyAction')}
          </Button>{' '}
          <Button kind="quiet" href="/import-cases">
            {desk('importCases')}
          </Button>
        </>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
