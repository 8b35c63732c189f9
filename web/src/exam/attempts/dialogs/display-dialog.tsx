import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { changeDisplay, useDisplay, zooms } from '#exam/attempts/display/looking.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Size and contrast of the questions, and the whole screen for the test. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { zoom, isHighContrast } = useDisplay();
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      initialFocus={done}
      title={<Trans>Display</Trans>}
      actions={
        <Button ref={done} variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">
          <Trans>Size of text and pictures</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {zooms.map((each) => (
            <Chip
              key={each}
              isSelected={each === zoom}
              onClick={() => changeDisplay({ zoom: each })}
            >
              {each}%
            </Chip>
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={<Trans>High contrast</Trans>}
        checked={isHighContrast}
        onChange={(event) => changeDisplay({ isHighContrast: event.target.checked })}
      />
      <FullScreen />
    </Dialog>
  );
}

/** Not every phone has it. */
function FullScreen() {
  const { t } = useLingui();
  const [isFull, setIsFull] = useState(Boolean(document.fullscreenElement));

  // The browser leaves the full screen by a key of its own.
  useEffect(() => {
    const look = () => setIsFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  if (!document.fullscreenEnabled) return null;
  const change = (isWanted: boolean) => {
    const changing = isWanted
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
    // A refusal shows: the box stays as it was.
    changing.catch(() => undefined);
  };
  return (
    <Checkbox
      label={t`Full screen`}
      checked={isFull}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
