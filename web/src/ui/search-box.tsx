import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { controlStyles } from '#ui/field.tsx';
import { Search } from '#ui/icons/elsewhere.ts';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** The words in the address. */
  value: string;
  /** Called after a pause in typing, and at once on Enter. */
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const pauseMilliseconds = 300;

/** The letters live here alone, so that typing redraws nothing but this box. */
export function SearchBox({ label, placeholder, value, onSearch, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not what was sent from here: the back button or 'Clear Filters' has changed the address.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  function send(words: string) {
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  }
  const sendAfterPause = useEffectEvent(send);

  // The address follows the typing, but not letter by letter.
  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(text.trim()), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers we build for do not know the element `search`
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        send(text.trim());
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-3 top-3 size-5 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Whoever leaves goes on from the words he sees: later they would come into the address of what he went to.
        onBlur={() => send(text.trim())}
        // Words in Urdu are taller than the usual line and would be cut.
        className={`${controlStyles} py-0! ps-10 leading-10`}
      />
    </form>
  );
}
