import { useRef } from 'react';

/**
 * The id of what a form sends: the same content, sent again after a lost answer, is the same request; other content is another one. `requestId` is not
 * part of the content, nor is what merely proves who asks.
 */
export function useRequestId(): (content: unknown) => string {
  const request = useRef({ of: '', id: '' });
  return (content) => {
    const of = JSON.stringify(content);
    if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
    return request.current.id;
  };
}
