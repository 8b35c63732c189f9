type MailAddressProps = { address: string; className?: string };

/**
 * A mail address, by its look one of a list: a long one breaks before its @, and elsewhere only where it must. A line of a
 * phone is filled first, in small letters.
 */
export function MailAddress({ address, className = inList }: MailAddressProps) {
  const at = address.lastIndexOf('@');
  return (
    <span dir="ltr" className={`wrap-anywhere ${className}`}>
      {address.slice(0, at)}
      <wbr className="max-sm:hidden" />
      {address.slice(at)}
    </span>
  );
}

const inList = 'max-w-64 text-muted max-sm:text-xs';
