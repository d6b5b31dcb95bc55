import { useTranslations } from 'use-intl';
import { isRole } from '#vocabulary/roles.ts';

/** Writes comma-separated roles as people read them. */
export function useRoleLabels(): (roles: string) => string {
  const t = useTranslations('shell.roles');
  return (roles) =>
    roles
      .split(',')
      .map((role) => (isRole(role) ? t(role) : role))
      .join(', ');
}
