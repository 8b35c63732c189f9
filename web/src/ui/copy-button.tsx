import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ClipboardCheck, ClipboardCopy } from '#ui/icons/elsewhere.ts';

/** Puts a report onto the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState('');
  const isCopied = copied === text;
  const Icon = isCopied ? ClipboardCheck : ClipboardCopy;
  // Browsers offer it to sites with https alone; elsewhere the list can be selected by hand.
  if (!('clipboard' in navigator)) return null;
  return (
    <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
      <Icon aria-hidden="true" className="size-5" />
      {isCopied ? t`Copied` : t`Copy report`}
    </Button>
  );
}
