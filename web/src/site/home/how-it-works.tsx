import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from '#ui/drawings/drawn.tsx';

/** Three pictures, and why it can be trusted. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-xl font-bold">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Step picture="take" title={t`Take it as in the hall`}>
          <Trans>The same palette, the same marking, and a clock that does not stop.</Trans>
        </Step>
        <Step picture="marks" title={t`See where the marks went`}>
          <Trans>
            By subject, by time, and what negative marking cost. Explanations stand beside the keys.
          </Trans>
        </Step>
        <Step picture="again" title={t`Close the gap`}>
          <Trans>Practise the subject that cost you most, take the test again, and compare.</Trans>
        </Step>
      </ol>
      <div className="grid gap-x-8 gap-y-3 rounded-lg border border-border bg-surface p-5 sm:p-6 md:grid-cols-3">
        <h3 className="text-lg font-bold text-balance">
          <Trans>No answer is lost, whatever the network does</Trans>
        </h3>
        <p className="text-muted md:col-span-2">
          <Trans>
            Each answer is kept on your device and sent as you give it. When the line breaks, go on;
            when you change the phone, go on there. The test waits where you left it, as long as its
            time runs.
          </Trans>
        </p>
      </div>
    </section>
  );
}

type StepProps = { picture: PictureName; title: string; children: ReactNode };

function Step({ picture, title, children }: StepProps) {
  return (
    <li className="flex items-center gap-4 md:grid md:content-start md:justify-items-start md:gap-2">
      <Picture name={picture} className="w-28 shrink-0 md:w-44" />
      <div className="grid gap-0.5">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
