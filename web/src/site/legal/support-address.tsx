import { useSite } from '#shared/site-settings/api.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

export function SupportAddress() {
  const { supportEmail } = useSite();
  return (
    <a href={`mailto:${supportEmail}`} className={`${textLinkStyles} wrap-anywhere`}>
      {supportEmail}
    </a>
  );
}
