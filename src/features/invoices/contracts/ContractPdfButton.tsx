import { PaperButton, type Writing } from '#features/invoices/document/PaperButton.tsx';
import { callForBytes } from '#platform/browser/network/api.ts';
import type { getContractPdf } from './contract.ts';
import type { Contract } from './schema.ts';
import { useContractName } from './useContracts.ts';

/** Saves a contract as a PDF in its own language. */
export function ContractPdfButton({ contract, writing }: { contract: Contract; writing?: Writing }) {
  const load = () =>
    callForBytes<typeof getContractPdf>(
      'GET /api/spirits/{id}/contracts/{contractId}/pdf',
      { params: { id: contract.spiritId, contractId: contract.id } },
      { quiet: true },
    );
  return (
    <PaperButton
      id={contract.id}
      name={useContractName()(contract)}
      home={contract.place.name}
      writing={writing}
      load={load}
    />
  );
}
