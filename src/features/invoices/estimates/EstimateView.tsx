import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import type { Estimate, EstimateVersion } from './schema.ts';

type EstimateViewProps = {
  estimate: Pick<Estimate, 'region' | 'place'>;
  version: Pick<EstimateVersion, 'lines' | 'totals' | 'note'>;
};

/** What an estimate says, as an invoice says it, and without anything that is owed. */
export const EstimateView = ({ estimate: { region, place }, version: { lines, totals, note } }: EstimateViewProps) => (
  <InvoiceView invoice={{ kind: 'estimate', corrects: null, region, place, lines, totals, note }} />
);
