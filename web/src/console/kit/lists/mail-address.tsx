/** A mail address in a list: a long one breaks before its @, and elsewhere only where it must. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span dir="ltr" className="max-w-64 wrap-anywhere text-muted">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
