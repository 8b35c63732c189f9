/** The picture, or the first letter of the name. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url !== null) {
    return (
      <img
        src={url}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-full border border-border object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-24 shrink-0 place-items-center rounded-full bg-primary text-2xl font-bold text-on-primary"
    >
      {name.trim().charAt(0).toLocaleUpperCase() || 'U'}
    </span>
  );
}
