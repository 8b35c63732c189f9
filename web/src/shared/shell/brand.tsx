import { useSite } from '#shared/site-settings/api.ts';
import { Check } from '#ui/icons/everywhere.ts';

/** The mark and the site's name; in a bar as narrow as a phone at 150 % is, the mark alone is seen. */
export function Brand() {
  const site = useSite();
  return (
    <span className="inline-flex min-h-11 items-center gap-2 text-xl font-bold text-text">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-md bg-primary text-on-primary"
      >
        <Check className="size-5" strokeWidth={3} />
      </span>
      <span className="wrap-anywhere max-[17rem]:in-[header]:sr-only">{site.name}</span>
    </span>
  );
}
