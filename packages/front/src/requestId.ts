import { useState } from 'react';

/**
 * The id of what a form sends: the same content, sent again after a lost answer, is the same
 * request; other content is another one. `requestId` is not part of the content, nor is what merely
 * proves who asks. A form that stays after it was sent calls `renew` then: the same content is
 * another request from there on.
 */
export function useRequestId(): RequestIdOf {
  return useState(newRequestId)[0];
}

type RequestIdOf = ((content: unknown) => string) & { renew: () => void };

function newRequestId(): RequestIdOf {
  let request = { of: '', id: '' };
  const idOf = (content: unknown): string => {
    const of = JSON.stringify(content);
    if (request.of !== of) request = { of, id: crypto.randomUUID() };
    return request.id;
  };
  return Object.assign(idOf, { renew: () => void (request = { of: '', id: '' }) });
}
