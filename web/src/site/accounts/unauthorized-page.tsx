import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useRouter } from '#lib/router/react.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ShieldX } from '#ui/icons/elsewhere.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

export function UnauthorizedPage() {
  const { t } = useLingui();
  usePageTitle(t`Access Denied`);
  const router = useRouter();

  function goBack() {
    if (router.history.length > 1) router.history.go(-1);
    else void router.navigate(paths.home);
  }

  return (
    <Card className="mx-auto grid w-full max-w-form justify-items-center gap-4 text-center">
      <ShieldX aria-hidden="true" className="size-12 text-danger" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">{t`Access Denied`}</h1>
      <p>{t`You don't have permission to access this area`}</p>
      <p className="text-muted">{t`Administrator Access Required`}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
        <LinkButton {...paths.home} variant="primary">
          <Trans>Return to Home</Trans>
        </LinkButton>
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Is this a mistake?{' '}
          <Link {...paths.contact} className={textLinkStyles}>
            Contact us
          </Link>
        </Trans>
      </p>
    </Card>
  );
}
