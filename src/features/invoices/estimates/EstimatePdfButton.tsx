import { PaperButton, type Writing } from '#features/invoices/document/PaperButton.tsx';
import { callForBytes } from '#platform/browser/network/api.ts';
import type { getEstimatePdf } from './contract.ts';
import type { Estimate } from './schema.ts';
import { useEstimateName } from './useEstimateName.ts';

/** Saves an estimate as a PDF in its own language. */
export function EstimatePdfButton({ estimate, writing }: { estimate: Estimate; writing?: Writing }) {
  const load = () =>
    callForBytes<typeof getEstimatePdf>(
      'GET /api/spirits/{id}/estimates/{estimateId}/pdf',
      { params: { id: estimate.spiritId, estimateId: estimate.id } },
      { quiet: true },
    );
  return (
    <PaperButton
      id={estimate.id}
      name={useEstimateName()(estimate)}
      home={estimate.place.name}
      writing={writing}
      load={load}
    />
  );
}
