import { FilePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { observeHeading } from '#app/shell/observeHeading.ts';
import { mayAdministerUsers } from '#features/users/rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';

const sourcePathNow = () => document.querySelector<HTMLElement>('main [data-source-path]')?.dataset.sourcePath;

/** The file that the page at hand was written in, where it says so. */
function useSourcePath(): string | null {
  const { pathname } = useLocation();
  const [path, setPath] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another file, or none
  useEffect(() => {
    setPath(null);
    return observeHeading(sourcePathNow, setPath);
  }, [pathname]);
  return path;
}

/** For administrators: the file of the page, ready to be changed where the source is kept (`SOURCE_URL`). */
export function EditLink({ sourceUrl }: { sourceUrl: string }) {
  const t = useTranslations('frame');
  const isAdministrator = mayAdministerUsers(useSession());
  const path = useSourcePath();
  if (!path || !isAdministrator) return null;
  return (
    <a href={`${sourceUrl.replace(/\/$/, '')}/edit/main/${path}`} target="_blank" rel="noreferrer">
      <Icon of={FilePen} />
      {t('edit')}
    </a>
  );
}
