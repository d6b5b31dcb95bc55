import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { getFormPdf } from '#features/forms/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** The versions of a form that were opened again: when, why, and each on paper. */
export function FormVersions({ form, title }: { form: Form; title: string }) {
  const t = useTranslations('forms.reopen');
  const moment = useDateTimeFormat();
  const language = useLanguage();
  const save = useMutation({
    mutationFn: (version: number) =>
      callForBytes<typeof getFormPdf>(
        'GET /api/spirits/{id}/forms/{name}/pdf',
        { params: { id: form.spiritId, name: form.name }, query: { language, version: String(version) } },
        { quiet: true },
      ),
    onSuccess: (file, version) => saveFile(file, `${title.replace(/[^\p{L}\p{N}() -]/gu, '')} ${version}.pdf`),
  });
  return (
    <section className="group" aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      {[...form.earlier].reverse().map(({ version, completedAt, replacedAt, reason }) => (
        <div key={version}>
          <p>{t('version', { version, completed: moment.exact(completedAt) })}</p>
          <p className="quiet">{t('replaced', { moment: moment.exact(replacedAt), reason })}</p>
          <Button
            kind="quiet"
            flush
            icon={<Icon of={Download} />}
            busy={save.isPending && save.variables === version}
            onClick={() => save.mutate(version)}
          >
            {t('save')}
            <span className="visually-hidden"> {t('version', { version, completed: moment.exact(completedAt) })}</span>
          </Button>
        </div>
      ))}
      <ErrorMessage id="version-refused" message={sentenceOf(save.error)} />
    </section>
  );
}
