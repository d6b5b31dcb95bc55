import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { getEvidence } from '#features/inquiries/claims/evidence.contract.ts';
import type { EvidenceFile } from '#features/inquiries/claims/evidence.schema.ts';
import type { Inquiry } from '#features/inquiries/claims/inquiryForms.contract.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';

/** The papers that came with a letter, and until when they are kept. */
export function InquiryEvidence({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations('claims.evidence');
  return (
    <div>
      <p>{t('heading', { count: inquiry.files.length })}</p>
      <ul>
        {inquiry.files.map((file) => (
          <Paper key={file.id} inquiryId={inquiry.id} file={file} />
        ))}
      </ul>
      <p className="small quiet">{t('kept', { days: limits.evidenceDays })}</p>
    </div>
  );
}

function Paper({ inquiryId, file }: { inquiryId: string; file: EvidenceFile }) {
  const t = useTranslations('claims.evidence');
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof getEvidence>(
        'GET /api/admin/inquiries/{id}/files/{fileId}',
        { params: { id: inquiryId, fileId: file.id } },
        { quiet: true },
      ),
    onSuccess: (bytes) => saveFile(bytes, file.name),
  });
  return (
    <li>
      <Button kind="quiet" small icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {file.name}
        <span className="visually-hidden"> {t('download')}</span>
      </Button>
      <ErrorMessage id={`evidence-${file.id}`} message={save.error ? t('failed') : undefined} />
    </li>
  );
}
