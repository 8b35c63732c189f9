type MailAddressProps = { address: string; className?: string };

/** A mail address, by its look one of a list: a long one breaks before its @, and elsewhere only where it must. */
export function MailAddress({ address, className = 'max-w-64 text-muted' }: MailAddressProps) {
  const at = address.lastIndexOf('@');
  return (
    <span dir="ltr" className={`wrap-anywhere ${className}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
