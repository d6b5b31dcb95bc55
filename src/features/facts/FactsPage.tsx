import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { SelectFilter, TextFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { regionCodes, regionsInOrder } from '#vocabulary/regions/regions.ts';
import type { listManagedFacts } from './contract.ts';
import { FactCard } from './FactCard.tsx';
import { FactRules } from './FactRules.tsx';

const path = '/manage-facts';
const states = ['due', 'latest', 'version', 'corrected', 'changed'] as const;
/** What is asked for to see what has changed: there the changes stand open. */
const statesOfChanges: readonly string[] = ['latest', 'version', 'changed'];

/** The facts of law that pages and questions tell, each with its source, its day, and a way to correct it. */
export function FactsPage() {
  const t = useTranslations('facts');
  return (
    <SignedIn>
      <ConsoleFrame tab="facts" heading={t('heading')}>
        <p className="lead">{t('lead')}</p>
        <Facts />
      </ConsoleFrame>
    </SignedIn>
  );
}

/** The wishes of an address. */
function filterIn(search: URLSearchParams) {
  const place = (['CA', ...regionCodes] as const).find((code) => code === search.get('place')) ?? '';
  const state = states.find((one) => one === search.get('state')) ?? '';
  const words = (search.get('words') ?? '').slice(0, limits.findTextCharacters);
  return { place, state, words, isBegin: place === '' && state === '' && words === '' } as const;
}

function Facts() {
  const t = useTranslations('facts');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { place, state: chosen, words, isBegin } = filterIn(search);
  // Without a wish there is what was corrected: every fact at once would be a long list that nobody asked for.
  const state = isBegin ? 'corrected' : chosen;
  const result = useQuery({
    ...queryOf<typeof listManagedFacts>('GET /api/admin/facts', { query: { place, state, words } }),
    placeholderData: keepPreviousData,
  });
  const places = regionsInOrder(language).map(({ code, name, fr }) => [code, language === 'fr' ? fr : name] as const);
  return (
    <>
      <FilterForm path={path} search={search}>
        <TextFilter name="words" label={t('filters.words')} value={words} />
        <SelectFilter
          name="place"
          label={t('filters.place')}
          value={place}
          choices={[['', t('filters.everywhere')], ['CA', t('filters.canada')], ...places]}
        />
        <SelectFilter
          name="state"
          label={t('filters.state')}
          value={chosen}
          choices={[['', t('filters.all')], ...states.map((one) => [one, t(`filters.${one}`)] as const)]}
        />
      </FilterForm>
      {result.data && result.data.reported > 0 && (
        <Notice kind="info" title={t('reports.count', { count: result.data.reported })}>
          <Link href={`${path}/reports`}>{t('reports.show')}</Link>
        </Notice>
      )}
      {result.data && result.data.due > 0 && state !== 'due' && (
        <Notice kind="info" title={t('dueCount', { count: result.data.due })}>
          <Link href={`${path}?state=due`}>{t('dueShow')}</Link>
        </Notice>
      )}
      {result.data && result.data.changed > 0 && state !== 'changed' && (
        <Notice kind="warning" title={t('changedCount', { count: result.data.changed })}>
          <Link href={`${path}?state=changed`}>{t('changedShow')}</Link>
        </Notice>
      )}
      {result.data?.newestVersion && state !== 'version' && <NewestVersion {...result.data.newestVersion} />}
      {isBegin && <p>{t('begin')}</p>}
      <FactResults
        result={result}
        state={words === '' ? state : 'words'}
        isOfChanges={statesOfChanges.includes(state)}
      />
      {place !== '' && <FactRules place={place} />}
    </>
  );
}

/** When a new version has last changed facts, how many, and the way to them. */
function NewestVersion({ noticedAt, changed }: NonNullable<ReplyOf<typeof listManagedFacts>['newestVersion']>) {
  const t = useTranslations('facts.version');
  const { day } = useDateTimeFormat();
  return (
    <p>
      {t('newest', { count: changed, day: day(noticedAt) })} <Link href={`${path}?state=version`}>{t('show')}</Link>
    </p>
  );
}

type FactResultsProps = {
  result: UseQueryResult<ReplyOf<typeof listManagedFacts>>;
  /** What was asked for: it says why there is nothing. */
  state: '' | (typeof states)[number] | 'words';
  isOfChanges: boolean;
};

function FactResults({ result, state, isOfChanges }: FactResultsProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = result;
  const t = useTranslations('facts');
  const console = useTranslations('console');
  if (isError && !data)
    return (
      <Notice kind="warning" title={console('failed')}>
        <Button kind="secondary" small busy={isFetching} onClick={() => refetch()}>
          {console('again')}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton lines={6} text={console('loading')} />;
  return (
    <div className="group" aria-busy={isPlaceholderData}>
      <p role="status" className={data.items.length === 0 ? 'visually-hidden' : undefined}>
        {t('count', { count: data.items.length, corrected: data.corrected })}
      </p>
      {data.items.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <div className="group">
          {data.items.map((fact) => (
            <FactCard key={fact.id} fact={fact} open={isOfChanges} />
          ))}
        </div>
      )}
    </div>
  );
}

function Nothing({ state }: Pick<FactResultsProps, 'state'>) {
  const t = useTranslations('facts');
  if (state === 'words' || state === 'due' || state === 'version')
    return (
      <EmptyState title={t(`none.${state}`)}>
        <p>{t(`none.${state}Text`)}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={t('empty')}>
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}
