import { useTranslations } from 'use-intl';
import { amountOf, maximumAmount } from '#features/places/data/values.rules.ts';
import { PriceTotals } from '#features/places/prices/PriceTotals.tsx';
import { parseAmount, priceCardOf, type StatedPrice } from '#features/places/prices/priceCard.rules.ts';
import { useDollarFormat } from '#features/places/prices/useDollarFormat.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { objectIn } from '#vocabulary/jsonObject.ts';
import { funeralChoices, type PriceRow, priceRows, priceStates } from '#vocabulary/places/priceCard.ts';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { controlId, ListingEditorText } from './ListingEditorText.tsx';
import styles from './PriceCardEditor.module.css';
import type { ListingForm } from './useListingForm.ts';

const readAmount = (text: string): number | null | undefined => (text.trim() ? (parseAmount(text) ?? undefined) : null);

/** The price card: one row after another, packages, and what the four usual choices come to. */
export function PriceCardEditor({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.prices');
  const unread = useTranslations('keeper.unread');
  const choices = useTranslations('priceCard.choices');
  const money = useDollarFormat();
  const card = priceCardOf(form.draft.data);
  const writeAmount = (value: unknown) => (typeof value === 'number' ? money.plain(value) : '');
  return (
    <>
      <p>{t('intro')}</p>
      <ListingEditorText
        form={form}
        name="data.priceCard.asOf"
        label={t('asOf')}
        hint={t('asOfHint')}
        input={{ type: 'date', room: 'medium' }}
      />
      <ListingEditorText
        form={form}
        name="data.priceCard.transferKilometres"
        label={t('kilometres')}
        read={readAmount}
        unread={unread('kilometres')}
        write={writeAmount}
        input={{ inputMode: 'numeric', room: 'short', figures: true, after: 'km' }}
      />
      <div className={styles.priceRows}>
        {priceRows.map((row) => (
          <Row key={row.key} form={form} row={row} />
        ))}
      </div>
      <h3>{t('packages')}</h3>
      <p>{t('packagesHint')}</p>
      <div className={styles.packages}>
        {funeralChoices.map((choice) => (
          <ListingEditorText
            key={choice}
            form={form}
            name={`data.priceCard.packages.${choice}`}
            label={choices(choice)}
            read={readAmount}
            unread={unread('amount', { most: maximumAmount })}
            write={writeAmount}
            input={{ inputMode: 'decimal', room: 'short', figures: true, before: '$' }}
          />
        ))}
      </div>
      {card?.isStated && <PriceTotals card={card} region={form.draft.region} heading={t('totals')} headingLevel={3} />}
    </>
  );
}

/** What is said of a row as it is being filled: an amount may be on its way. */
function draftPriceOf(value: unknown, row: PriceRow): StatedPrice {
  const said = objectIn(value);
  const state = priceStates.find((known) => known === said.state) ?? 'not-published';
  const thirdParty = typeof said.thirdParty === 'boolean' ? said.thirdParty : row.thirdParty === true;
  return { state, amount: amountOf(said.amount), thirdParty };
}

/** What is stored of a row; null where it says what it says unsaid. */
function storedPriceOf({ amount, ...rest }: StatedPrice, row: PriceRow): object | null {
  const isUnsaid = rest.state === 'not-published' && rest.thirdParty === (row.thirdParty === true);
  if (isUnsaid) return null;
  return rest.state === 'amount' && amount !== null ? { ...rest, amount } : rest;
}

/** Where nothing is paid, it does not matter to whom. */
const mayBePaidOut = ({ state, thirdParty }: StatedPrice, row: PriceRow): boolean =>
  state === 'amount' || (state === 'not-published' && (row.thirdParty === true || thirdParty));

type RowProps = { form: ListingForm; row: PriceRow };

function Row({ form, row }: RowProps) {
  const t = useTranslations('keeper.prices');
  const rows = useTranslations('priceCard.rows');
  const name = `data.priceCard.rows.${row.key}`;
  const said = draftPriceOf(form.value(name), row);
  const write = (part: Partial<StatedPrice>) =>
    form.autosave.change({ [name]: storedPriceOf({ ...said, ...part }, row) });
  const id = controlId(name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the fields it names
    <div role="group" aria-labelledby={`${id}-name`} className={styles.priceRow}>
      <div>
        <p id={`${id}-name`} className={styles.legend}>
          {rows(`${row.key}.name`)}
        </p>
        <RowHint row={row} />
      </div>
      <div className={styles.priceCells}>
        <SelectField
          id={`${id}-state`}
          label={<span className="visually-hidden">{t('state')}</span>}
          room="long"
          value={said.state}
          choices={priceStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={(state) => {
            form.keepUnread(`${id}-amount`, null);
            write({ state });
          }}
        />
        {said.state === 'amount' && <RowAmount form={form} name={name} said={said} />}
        {mayBePaidOut(said, row) && (
          <Checkbox
            id={`${id}-third`}
            className={styles.priceThird}
            label={t('thirdParty')}
            checked={said.thirdParty}
            onChange={(event) => write({ thirdParty: event.target.checked })}
          />
        )}
      </div>
      {said.state !== 'amount' && <ListingEditorConflict form={form} name={name} />}
    </div>
  );
}

/** What belongs to the row, and what its price is counted by. */
function RowHint({ row }: Pick<RowProps, 'row'>) {
  const t = useTranslations('keeper.prices');
  const rows = withAnyKey(useTranslations('priceCard.rows'));
  const units = useTranslations('priceCard.units');
  const hint = [
    rows.has(`${row.key}.hint`) && rows(`${row.key}.hint`),
    row.unit !== 'once' && t('perUnit', { unit: units(row.unit) }),
  ].filter(Boolean);
  return hint.length > 0 && <p className="quiet small">{hint.join(' ')}</p>;
}

type RowAmountProps = { form: ListingForm; name: string; said: StatedPrice };

function RowAmount({ form, name, said: { amount, thirdParty } }: RowAmountProps) {
  const t = useTranslations('keeper.prices');
  const unread = useTranslations('keeper.unread');
  const money = useDollarFormat();
  const read = (text: string) => {
    const typed = readAmount(text);
    return typed === undefined
      ? undefined
      : { state: 'amount', thirdParty, ...(typed === null ? {} : { amount: typed }) };
  };
  return (
    <ListingEditorText
      form={form}
      name={name}
      idSuffix="amount"
      label={<span className="visually-hidden">{t('amount')}</span>}
      read={read}
      unread={unread('amount', { most: maximumAmount })}
      write={() => (amount === null ? '' : money.plain(amount))}
      input={{ inputMode: 'decimal', room: 'short', figures: true, before: '$' }}
    />
  );
}
