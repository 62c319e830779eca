import { pictureBytesMax, pictureTypes } from '@sen/api/file';
import type { OutputOf } from '@sen/api/call';
import { uploadPicture } from '@sen/api/member';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Button, Icon, Alert } from '@sen/ui';
import { useEffect, useId, useRef, useState, type ChangeEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { middle, pushed, squareOf, zoomMax, type Cut } from './crop.ts';

/** Pixels across that are sent. */
const side = 512;

/** A picture of the member's own: chosen, cut to a square and sent. */
export function PictureForm({ onDone }: { onDone: (face: OutputOf<typeof uploadPicture>) => void }) {
  const t = useTranslations('picture');
  const errorText = useErrorText();
  const hint = useId();
  const [source, setSource] = useState<ImageBitmap>();
  const [fault, setFault] = useState<string>();
  const { running, failure, run, dismiss } = useAction<'send'>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setFault(undefined);
    dismiss();
    const unfit = !pictureTypes.some((type) => type === file.type) || file.size > pictureBytesMax;
    try {
      if (unfit) throw new TypeError('no picture that is taken');
      setSource(await createImageBitmap(file));
    } catch {
      // The browser says no more than that it cannot read the file.
      setFault(t('unfit', { name: file.name }));
    }
  };
  const send = (cut: () => Promise<Blob>) => {
    setFault(undefined);
    run('send', async () => onDone(await api(uploadPicture, {}, undefined, await cut())));
  };
  const said = failure === undefined ? fault : errorText(failure);
  return (
    <div className="picture-form">
      <label className="picture-choose">
        <Icon name="picture" />
        <span>{source ? t('other') : t('choose')}</span>
        <input
          type="file"
          className="sen-hidden"
          accept={pictureTypes.join(',')}
          aria-describedby={hint}
          onChange={(event) => void choose(event)}
        />
      </label>
      <small id={hint}>{t('hint')}</small>
      {said && (
        <div role="alert">
          <Alert tone="bad">{said}</Alert>
        </div>
      )}
      {source && <Cropping source={source} sending={running !== undefined} onSend={send} />}
    </div>
  );
}

type CroppingProps = { source: ImageBitmap; sending: boolean; onSend: (cut: () => Promise<Blob>) => void };

/** The square is pushed with the pointer, or with three sliders, which keys move too. */
function Cropping({ source, sending, onSend }: CroppingProps) {
  const t = useTranslations('picture');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut>(middle);
  const [known, setKnown] = useState(source);
  if (known !== source) {
    setKnown(source);
    setCut(middle);
  }
  useEffect(() => {
    const { left, top, side: from } = squareOf(source, cut);
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, side, side);
    context?.drawImage(source, left, top, from, from, 0, 0, side, side);
  }, [source, cut]);
  const push = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const shown = event.currentTarget.clientWidth;
    setCut((before) => pushed(source, before, { dx: event.movementX, dy: event.movementY }, shown));
  };
  const picture = (): Promise<Blob> =>
    new Promise((resolve, reject) => {
      const done = (blob: Blob | null): void =>
        blob ? resolve(blob) : reject(new Error('the browser wrote no picture'));
      // A browser that writes no WebP gives a PNG.
      canvas.current!.toBlob(done, 'image/webp', 0.9);
    });
  const room = squareOf(source, cut);
  const sliders = [
    { name: 'zoom', min: 1, max: zoomMax, step: 0.05, still: false },
    { name: 'x', min: 0, max: 1, step: 0.01, still: room.side >= source.width },
    { name: 'y', min: 0, max: 1, step: 0.01, still: room.side >= source.height },
  ] as const;
  return (
    <>
      <canvas
        ref={canvas}
        className="picture-cut"
        width={side}
        height={side}
        role="img"
        aria-label={t('preview')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={push}
      />
      {sliders.map(({ name, min, max, step, still }) => (
        <label key={name} className="picture-slider">
          <span>{t(name)}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={step}
            value={cut[name]}
            disabled={still}
            onChange={(event) => setCut({ ...cut, [name]: Number(event.target.value) })}
          />
        </label>
      ))}
      <Button variant="primary" loading={sending} onClick={() => onSend(picture)}>
        {t('save')}
      </Button>
    </>
  );
}
