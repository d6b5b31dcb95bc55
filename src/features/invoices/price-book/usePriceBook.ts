import { useQuery } from '@tanstack/react-query';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { createPriceLine, fillPriceBook, getPriceBook, updatePriceLine } from './contract.ts';
import type { createPricePackage, updatePricePackage } from './packages.contract.ts';
import type { PricePackage, PricePackageInput } from './packages.schema.ts';
import type { PriceLine, PriceLineInput } from './schema.ts';

/** Where the price book of a branch is. */
export const priceBookHref = (placeId: string): string => `/price-book?place=${placeId}`;

/** The price book of a branch. */
export const usePriceBook = (id: string) =>
  useQuery(queryOf<typeof getPriceBook>('GET /api/places/{id}/price-book', { params: { id } }));

/** What can be done with a price book. A change names the version that was read. */
export type PriceBookChange =
  | { kind: 'add'; line: PriceLineInput }
  | { kind: 'change'; line: PriceLine; to: PriceLineInput & Pick<PriceLine, 'archived'> }
  | { kind: 'fill' }
  | { kind: 'addPackage'; pack: PricePackageInput }
  | { kind: 'changePackage'; pack: PricePackage; to: PricePackageInput & Pick<PricePackage, 'archived'> };

/** Adds, changes and archives lines and packages; the price book is read anew afterwards. */
export const usePriceBookMutation = (id: string) =>
  useWrite<PriceBookChange>([['GET /api/places/{id}/price-book', { params: { id } }]], (act, options) =>
    send(id, act, options),
  );

function send(id: string, act: PriceBookChange, options: CallOptions): Promise<unknown> {
  const params = { id };
  if (act.kind === 'fill')
    return call<typeof fillPriceBook>('POST /api/places/{id}/price-book/fill', { params }, options);
  if (act.kind === 'add')
    return call<typeof createPriceLine>('POST /api/places/{id}/price-book', { params, body: act.line }, options);
  if (act.kind === 'addPackage')
    return call<typeof createPricePackage>('POST /api/places/{id}/price-packages', { params, body: act.pack }, options);
  if (act.kind === 'changePackage')
    return call<typeof updatePricePackage>(
      'PATCH /api/places/{id}/price-packages/{packageId}',
      { params: { id, packageId: act.pack.id }, body: { ...act.to, updatedAt: act.pack.updatedAt } },
      options,
    );
  const body = { ...act.to, updatedAt: act.line.updatedAt };
  return call<typeof updatePriceLine>(
    'PATCH /api/places/{id}/price-book/{lineId}',
    { params: { id, lineId: act.line.id }, body },
    options,
  );
}

/** A line without what is known of its storing: what a home writes of it. */
export const inputOfLine = ({ id: _, archived: __, updatedAt: ___, ...line }: PriceLine): PriceLineInput => line;

/** A package without what is known of its storing: what a home writes of it. */
export const inputOfPackage = ({ code, nameEn, nameFr, lines, price }: PricePackage): PricePackageInput => ({
  ...{ code, nameEn, nameFr, lines, price },
});
