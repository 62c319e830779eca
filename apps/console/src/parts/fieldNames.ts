import { CallFailure } from '@sen/api/client';

/**
 * Sends something; what is refused names its fields as the form does: `fieldOf` gives the form's
 * name for the server's.
 */
export async function withFieldNames<Answer>(
  fieldOf: (name: string) => string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const fields: unknown = error instanceof CallFailure ? error.detail?.['fields'] : undefined;
    if (!(error instanceof CallFailure) || !Array.isArray(fields)) throw error;
    const named = (fields as { field: string }[]).map((fault) => ({ ...fault, field: fieldOf(fault.field) }));
    throw new CallFailure(error.code, error.message, { ...error.detail, fields: named });
  }
}
