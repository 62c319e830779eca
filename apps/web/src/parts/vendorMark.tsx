import { useState } from 'react';
import './vendorMark.css';

/**
 * A vendor's picture beside its name; nothing where it does not come. The name stands beside it, so
 * that it says nothing by itself.
 */
export function VendorMark({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="vendor-mark"
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
