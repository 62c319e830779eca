/** A captcha in a form of either front: the picture to read, and another one in its place. */
import { captcha } from '@sen/api/captcha';
import type { Client } from '@sen/api/client';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A click asks for a new picture at most this often. */
const restMs = 1000;

type Picture = { id: string; image: string };
export type Captcha = {
  picture: Picture | undefined;
  failure: unknown;
  /** Brings another picture, as a try has used this one up. */
  renew: () => void;
  /** The same for a click by a person. */
  refresh: () => void;
};

/** A captcha picture while `wanted`. */
export function useCaptcha(api: Client, wanted: boolean): Captcha {
  const [picture, setPicture] = useState<Picture>();
  const [failure, setFailure] = useState<unknown>();
  const askedAt = useRef(0);
  const renew = useCallback(() => {
    askedAt.current = performance.now();
    api(captcha, {}).then((another) => {
      setPicture(another);
      setFailure(undefined);
    }, setFailure);
  }, [api]);
  const refresh = useCallback(() => {
    if (performance.now() - askedAt.current >= restMs) renew();
  }, [renew]);
  useEffect(() => {
    if (wanted) renew();
  }, [wanted, renew]);
  return { picture, failure, renew, refresh };
}
