import { Trans, useLingui } from '@lingui/react/macro';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { BarChart3, FileText, ScrollText, Upload, Users } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The ways that are gone most often. */
export function QuickActions() {
  const { t } = useLingui();
  const actions = [
    { page: adminPaths.bulkUpload, icon: Upload, text: t`Bulk Upload Questions` },
    { page: adminPaths.tests, icon: FileText, text: t`Manage Tests` },
    { page: adminPaths.analytics, icon: BarChart3, text: t`View Analytics` },
    { page: adminPaths.users, icon: Users, text: t`Manage Users` },
    { page: adminPaths.audit, icon: ScrollText, text: t`Audit Log` },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>Quick Actions</Trans>
      </h2>
      <ul className="flex flex-wrap gap-3">
        {actions.map(({ page, icon: Icon, text }) => (
          <li key={text}>
            <LinkButton {...page}>
              <Icon aria-hidden="true" className="size-5" />
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
