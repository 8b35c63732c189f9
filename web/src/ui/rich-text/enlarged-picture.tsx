import { Trans } from '@lingui/react/macro';
import { type PictureReference, pictureAddress } from '@taiyari/contract/rules/pictures';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type EnlargedPictureProps = { picture: PictureReference; onClose: () => void };

/** As large as the window, or twice that, to be moved about in. */
export function EnlargedPicture({ picture, onClose }: EnlargedPictureProps) {
  const [isDouble, setDouble] = useState(false);
  const { alt, hash, width, height } = picture;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      placement="wide"
      title={<Trans>Picture</Trans>}
      description={alt === '' ? undefined : alt}
      actions={
        <Button onClick={() => setDouble(!isDouble)}>
          {isDouble ? <Trans>Smaller</Trans> : <Trans>Larger</Trans>}
        </Button>
      }
    >
      <div className="overflow-x-auto">
        <img
          src={pictureAddress(hash)}
          alt={alt}
          width={width}
          height={height}
          className={`h-auto max-w-none bg-white ${isDouble ? 'w-[200%]' : 'w-full'}`}
        />
      </div>
    </Dialog>
  );
}
