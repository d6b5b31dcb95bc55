import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import type { ListedPrice } from '#features/places/data/listedPrices.rules.ts';
import { PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import type { FuneralChoice } from '#vocabulary/places/priceCard.ts';
import styles from './CompareTable.module.css';
import { comparedRows } from './comparedRows.rules.ts';
import { PartialDate } from './PartialDate.tsx';
import priceCardTableStyles from './PriceCardTable.module.css';
import { PriceText } from './PriceText.tsx';
import { TotalAmount, TotalDetails } from './PriceTotals.tsx';
import { type PriceCard, priceCardOf, statedPriceOf, totalOf } from './priceCard.rules.ts';
import { useDollarFormat } from './useDollarFormat.ts';

/** The homes side by side, the choice they are compared for, and the address without one of them. */
export type CompareTableProps = {
  places: readonly PublicPlace[];
  choice: FuneralChoice;
  withoutHref: (id: string) => string;
};

/** Said in words, because on a phone the table is laid out as blocks, which takes its roles away. */
const roles = Object.fromEntries(
  ['table', 'rowgroup', 'row', 'cell', 'columnheader', 'rowheader'].map((role) => [role, { role }]),
);

type Home = { place: PublicPlace; card: PriceCard | null };

/** One line for each price: on wide screens and paper the homes are columns, on a phone they stand below the price's name. */
export function CompareTable({ places, choice, withoutHref }: CompareTableProps) {
  const t = useTranslations('priceCard');
  const compare = useTranslations('priceList.compare');
  const format = useFormatter();
  const homes = places.map((place) => ({ place, card: priceCardOf(place.data) }));
  const { rows, firstOther, unsaid } = comparedRows(
    homes.map(({ card }) => card),
    choice,
  );
  return (
    <>
      <table {...roles.table} className={styles.compare} data-count={homes.length}>
        <caption className="visually-hidden">{compare('caption', { choice: t(`choices.${choice}`) })}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <td {...roles.cell} />
            {places.map((place) => (
              <HomeHead key={place.id} place={place} withoutHref={withoutHref(place.id)} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          <Line name={t(`choices.${choice}`)} homes={homes} strong>
            {({ card, place }) => (
              <Stated card={card}>{(stated) => <TotalCell card={stated} place={place} choice={choice} />}</Stated>
            )}
          </Line>
          <Line name={compare('asOf')} homes={homes}>
            {({ card }) => <PricesDate card={card} />}
          </Line>
          {homes.some(({ card }) => card !== null && card.listed.length > 0) && (
            <Line name={t('listed.compared')} homes={homes}>
              {({ card }) => (card && card.listed.length > 0 ? <Listed prices={card.listed} /> : <NotStated />)}
            </Line>
          )}
          {rows.map((row) => (
            <Line
              key={row.key}
              name={t(`rows.${row.key}.name`)}
              homes={homes}
              group={row === firstOther ? compare('others') : undefined}
            >
              {({ card }) => (
                <Stated card={card}>{(stated) => <PriceText said={statedPriceOf(stated, row)} row={row} />}</Stated>
              )}
            </Line>
          ))}
        </tbody>
      </table>
      {unsaid.length > 0 && (
        <p className={styles.unsaidRows}>
          {compare('unsaid', { rows: format.list(unsaid.map(({ key }) => t(`rows.${key}.name`))) })}
        </p>
      )}
    </>
  );
}

function HomeHead({ place, withoutHref }: { place: PublicPlace; withoutHref: string }) {
  const t = useTranslations('priceList.compare');
  return (
    <th {...roles.columnheader} scope="col">
      <Link href={`/places/${place.slug}`}>{place.name}</Link>
      <span className={styles.town}>
        <PlaceTown place={place} />
      </span>
      <Link href={withoutHref} className={styles.without}>
        {t('remove')}
        <span className="visually-hidden"> {place.name}</span>
      </Link>
    </th>
  );
}

type StatedProps = { card: PriceCard | null; children: (card: PriceCard) => ReactNode };

/** What a price card says; of a home that publishes prices in its own words alone, that they stand in their line. */
function Stated({ card, children }: StatedProps) {
  const t = useTranslations('priceList.compare');
  if (!card) return <NotStated />;
  if (card.isStated || card.listed.length === 0) return children(card);
  return <span className={priceCardTableStyles.unsaid}>{t('ownWords')}</span>;
}

/** Since when the prices hold; those in a home's own words have each its date, or one date for all. */
function PricesDate({ card }: { card: PriceCard | null }) {
  const t = useTranslations('priceList.compare');
  if (!card) return <NotStated />;
  const dates = [...new Set(card.isStated ? [card.asOf] : card.listed.map(({ asOf }) => asOf))];
  const [date = null] = dates;
  if (dates.length > 1) return <>{t('severalDates')}</>;
  return date ? <PartialDate date={date} /> : t('noDate');
}

function NotStated() {
  const t = useTranslations('priceCard.states');
  return <span className={priceCardTableStyles.unsaid}>{t('not-published')}</span>;
}

function Listed({ prices }: { prices: readonly ListedPrice[] }) {
  const t = useTranslations('priceCard.listed');
  const money = useDollarFormat();
  return prices.map(({ item, amount, asOf }) => (
    <div key={`${item} ${amount}`}>
      {t('named', { item })} {money.of(amount)} ({asOf ? <PartialDate date={asOf} /> : t('asOfUnknown')})
    </div>
  ));
}

type TotalCellProps = { card: PriceCard; place: PublicPlace; choice: FuneralChoice };

function TotalCell({ card, place, choice }: TotalCellProps) {
  const total = totalOf(card, choice, place.region);
  return (
    <>
      <span className={styles.compareSum}>
        <TotalAmount total={total} />
      </span>
      <div className={priceCardTableStyles.details}>
        <TotalDetails total={total} />
      </div>
    </>
  );
}

type LineProps = {
  name: string;
  homes: readonly Home[];
  strong?: boolean;
  /** Stands before the first line of a group. */
  group?: string | undefined;
  children: (home: Home) => ReactNode;
};

function Line({ name, homes, strong, group, children }: LineProps) {
  return (
    <>
      {group && (
        <tr {...roles.row} className={styles.groupLine}>
          <th {...roles.rowheader} scope="rowgroup" colSpan={homes.length + 1}>
            {group}
          </th>
        </tr>
      )}
      <tr {...roles.row} className={strong ? styles.strongLine : undefined}>
        <th {...roles.rowheader} scope="row">
          {name}
        </th>
        {homes.map((home) => (
          <td key={home.place.id} {...roles.cell}>
            <span className={styles.cellHome} aria-hidden="true">
              {home.place.name}
            </span>
            <div className={styles.cellWords}>{children(home)}</div>
          </td>
        ))}
      </tr>
    </>
  );
}
