import { Phone } from 'lucide-react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { useNow, useTranslations } from 'use-intl';
import { isOverdue } from '#features/connections/core/responseClock.rules.ts';
import { useUnreadAudits } from '#features/notifications/useUnreadAudits.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Pagination } from '#platform/ui/navigation/Pagination.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Desk.module.css';
import { CasesSection } from './queue/CasesSection.tsx';
import { DeskFilters } from './queue/DeskFilters.tsx';
import {
  branchesOf,
  colleaguesIn,
  countDesk,
  deskFilterIn,
  deskHref,
  deskQueueOf,
  deskStateOf,
  filterDesk,
  hasAssigned,
  pageOf,
} from './queue/desk.rules.ts';
import { type DrawAnswer, RequestCard } from './RequestCard.tsx';
import { useEntryKeys } from './useEntryKeys.ts';

const SavedViews = lazyPart(() => import('./views/SavedViews.tsx').then((module) => module.SavedViews), ['deskViews']);

/** A home's records; `answer` draws the buttons that answer a request. */
type DeskProps = {
  spirits: readonly Spirit[];
  heading: RefObject<HTMLHeadingElement | null>;
  answer: DrawAnswer;
};

/** The funeral home's desk: one queue, the newest need first, narrowed by name, state and branch. */
export function Desk({ spirits, heading, answer }: DeskProps) {
  const t = useTranslations('spirits.desk');
  const desk = useTranslations('desk');
  const counts = countDesk(spirits);
  const branches = branchesOf(spirits);
  const filter = deskFilterIn(useSearchParams()[0]);
  const reader = useActor()?.email ?? '';
  const colleagues = filter.who || hasAssigned(spirits) ? colleaguesIn(spirits, reader) : null;
  useEntryKeys();
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.list} ${styles.desk}`}>
      <header className={recordPageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        <div className="no-print">
          <Button kind="secondary" small href="/first-call" icon={<Icon of={Phone} />}>
            {desk('takeCall')}
          </Button>
        </div>
        {spirits.length > 0 && (
          <p className="lead" role="status">
            {t('counts', { requests: counts.waiting, cases: spirits.length - counts.waiting })}
          </p>
        )}
        <Unread />
      </header>
      {spirits.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          {spirits.length > 1 && (
            <div className={styles.narrowing}>
              <DeskFilters filter={filter} branches={branches} colleagues={colleagues} counts={counts} />
              <SavedViews filter={filter} branches={branches} />
            </div>
          )}
          <Queue spirits={spirits} filter={filter} several={branches.length > 1} reader={reader} answer={answer} />
          <Links branches={branches} />
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
    <p className="no-print">
      <Link href="/notifications">{t('unread', { count })}</Link>
    </p>
  );
}

type QueueProps = Pick<DeskProps, 'spirits' | 'answer'> & {
  filter: ReturnType<typeof deskFilterIn>;
  several: boolean;
  reader: string;
};

/** The part of the queue that is asked for, a page at a time. */
function Queue({ spirits, filter, several, reader, answer }: QueueProps) {
  const t = useTranslations('desk');
  const words = useTranslations('spirits.desk');
  const now = useNow({ updateInterval: 30_000 }).getTime();
  const isLate = ({ core }: Spirit) => core.connectedFuneralHomes.some((home) => isOverdue(home, now));
  const narrowed = deskQueueOf(filterDesk(spirits, filter, reader), isLate, filter.order);
  const isBoard = filter.view === 'board';
  // A board is looked at as a whole: its columns bound themselves.
  const { items, page, pages } = pageOf(narrowed, filter.page, isBoard ? narrowed.length : limits.deskPageSize);
  const requests = items.filter((spirit) => deskStateOf(spirit) === 'waiting');
  const cases = items.filter((spirit) => deskStateOf(spirit) !== 'waiting');
  const isNarrowed = Boolean(filter.home || filter.state || filter.who || filter.name);
  return (
    <>
      {isNarrowed && <ResultCount count={narrowed.length} />}
      {requests.length > 0 && (
        <section aria-labelledby="requests" className="group">
          <h2 id="requests">{words('requests')}</h2>
          {requests.length > 1 && <p className="quiet small">{t('order')}</p>}
          <ul className={`${recordCardsStyles.cards} ${styles.requests}`}>
            {requests.map((spirit) => (
              <RequestCard key={spirit.id} spirit={spirit} answer={answer} />
            ))}
          </ul>
        </section>
      )}
      <CasesSection cases={cases} filter={filter} showBranch={several} reader={reader} />
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

/** From the desk to the listings, and to who works at each branch. */
function Links({ branches }: { branches: readonly { id: string; name: string }[] }) {
  const t = useTranslations('desk');
  return (
    <nav aria-label={t('listings')} className={styles.links}>
      <Link href="/my-listings">{t('listings')}</Link>
      <Link href="/task-lists">{t('taskLists')}</Link>
      <Link href="/export-home">{t('takeAlong')}</Link>
      <Link href="/import-cases">{t('importCases')}</Link>
      <Link href="/on-call">{t('onCall')}</Link>
      {branches.map(({ id, name }) => (
        <Link key={id} href={`/my-listings/${id}/colleagues`}>
          {t('colleagues', { home: name })}
        </Link>
      ))}
    </nav>
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
