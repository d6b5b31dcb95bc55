import { List, MapPinned } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActiveFilters } from '#features/places/filters/ActiveFilters.tsx';
import {
  type ListingsFilter,
  listingsHref,
  readListingsFilter,
} from '#features/places/filters/listingsAddress.rules.ts';
import { useHeading } from '#features/places/filters/useHeading.ts';
import { understood, useListings } from '#features/places/filters/useListings.ts';
import { MapPane } from '#features/places/map/MapPane.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import styles from './ListingsExplorer.module.css';
import { ListingsFilters } from './ListingsFilters.tsx';
import { ListingsResults } from './ListingsResults.tsx';
import { OtherKinds } from './OtherKinds.tsx';

const ListingsMap = lazyPart(() => import('./ListingsMap.tsx').then((module) => module.ListingsMap), [], Fragment);

/** The directory: a list first, a map second; everything it shows is in its address. */
export function ListingsExplorer() {
  const t = useTranslations('places');
  const [search] = useSearchParams();
  const address = search.toString();
  const asked = useMemo(() => readListingsFilter(new URLSearchParams(address)), [address]);
  const listings = useListings(asked);
  const [pointed, setPointed] = useState<string | null>(null);
  const start = listings.isPlaceholderData ? undefined : listings.data?.start;
  const filter = useMemo(() => understood(asked, start), [asked, start]);
  const place = start === null ? { town: '', near: null } : { town: start?.name ?? filter.town };
  const heading = useHeading({ ...filter, ...place });
  const page = useViewStart(filter.view);
  return (
    <div ref={page} className={styles.page} data-view={filter.view}>
      <div className={styles.words}>
        <header className={styles.head}>
          <Breadcrumbs label={t('breadcrumbs')} items={[{ href: '/', text: t('home') }]} current={t('listings')} />
          <h1>{heading}</h1>
          <ListingsFilters filter={filter} />
          <ActiveFilters filter={filter} />
          <OtherKinds filter={filter} />
        </header>
        <div className={styles.list}>
          <ListingsResults filter={filter} listings={listings} pointed={pointed} onPoint={setPointed} />
        </div>
      </div>
      <div className={styles.map}>
        <MapPane label={t('map.label')} ready={!listings.isPending} map={ListingsMap}>
          <ListingsMap
            filter={filter}
            answer={listings.isPlaceholderData ? undefined : listings.data}
            pointed={pointed}
            onPoint={setPointed}
          />
        </MapPane>
      </div>
      <ViewSwitch filter={filter} />
    </div>
  );
}

/** On a phone the map begins where the list was long: without this, pressing "Map" far down would show the footer. */
function useViewStart(view: ListingsFilter['view']): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  const chosen = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (chosen) page.current?.scrollIntoView({ block: 'start' });
  }, [view, chosen]);
  return page;
}

/** On a phone: the map instead of the list, and back; a link, so that "back" works. */
function ViewSwitch({ filter }: { filter: ListingsFilter }) {
  const t = useTranslations('places.map');
  const onMap = filter.view === 'map';
  return (
    <div className={styles.switch}>
      <Button
        kind="secondary"
        href={listingsHref({ ...filter, view: onMap ? 'list' : 'map' })}
        icon={<Icon of={onMap ? List : MapPinned} />}
      >
        {onMap ? t('list') : t('show')}
      </Button>
    </div>
  );
}
