import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import invoiceGlossaryStyles from '#features/invoices/core/InvoiceGlossary.module.css';
import { usualTaxes } from '#features/invoices/core/rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { type OfferedPrice, offeredPricesOf } from '#features/invoices/price-book/offeredPrices.rules.ts';
import { nameOfPrice } from '#features/invoices/price-book/priceWords.rules.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { type Language, languageOfRegion } from '#vocabulary/languages.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { centsToInput } from '#vocabulary/money.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type DraftLine, emptyLine } from './draft.rules.ts';
import styles from './PriceListPicker.module.css';

type PriceListPickerProps = {
  placeId: string;
  region: RegionName;
  /** The language of the paper: a line is called as it is in it. */
  paper: Language;
  onAdd: (lines: DraftLine[]) => void;
};

/** What a price is called on the page, and the line that it becomes on a paper. */
function usePriceNames(region: RegionName, paper: Language) {
  const { language } = useMoneyFormat();
  const spoken = languageOfRegion(region);
  const nameIn = (price: OfferedPrice, wanted: Language): string =>
    nameOfPrice(price, wanted, spoken) || nameOfPrice(price, spoken, spoken);
  return {
    nameOf: (price: OfferedPrice): string => nameIn(price, language),
    lineOf: (price: OfferedPrice): DraftLine => ({
      ...emptyLine(crypto.randomUUID(), region),
      item: nameIn(price, paper),
      price: centsToInput(price.cents, language),
      thirdParty: price.thirdParty,
      taxes: usualTaxes(region, price.thirdParty, price.kind),
    }),
  };
}

/** The home's own price card, the same that families compare, of which what applies is ticked and becomes lines. */
export function PriceListPicker({ placeId, region, paper, onAdd }: PriceListPickerProps) {
  const t = useTranslations('invoices.draft');
  const { money } = useMoneyFormat();
  const { nameOf, lineOf } = usePriceNames(region, paper);
  const read = useQuery(queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id: placeId } }));
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const place = Array.isArray(read.data) ? read.data[0] : read.data;
  if (!place) return null;
  const prices = offeredPricesOf(place.data);
  const add = () => {
    onAdd([...ticked].sort((one, other) => one - other).map((index) => lineOf(itemAt(prices, index))));
    setTicked([]);
  };
  return (
    <details className={invoiceGlossaryStyles.words}>
      <summary>{t('prices')}</summary>
      {prices.length === 0 ? (
        <p>
          {t('pricesNone')} <Link href="/my-listings">{t('pricesLink')}</Link>
        </p>
      ) : (
        <div className="group">
          <p className="quiet">{t('pricesHint')}</p>
          <ul className={styles.prices}>
            {prices.map((price, index) => (
              <li key={`${nameOf(price)} ${price.cents}`}>
                <Checkbox
                  id={`price-${placeId}-${index}`}
                  label={
                    <span className={styles.price}>
                      <span>{nameOf(price)}</span> <span className="tabular">{money(price.cents)}</span>
                    </span>
                  }
                  checked={ticked.includes(index)}
                  onChange={(event) =>
                    setTicked(event.target.checked ? [...ticked, index] : ticked.filter((one) => one !== index))
                  }
                />
              </li>
            ))}
          </ul>
          <div>
            <Button kind="secondary" disabled={ticked.length === 0} onClick={add}>
              {t('pricesAdd', { count: ticked.length })}
            </Button>
          </div>
        </div>
      )}
    </details>
  );
}
