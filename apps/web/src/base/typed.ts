/** Whether a form holds what somebody has written. */
export function isTyped(): boolean {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea'),
  ];
  return fields.some(
    (field) =>
      !/^(?:checkbox|radio|hidden)$/.test(field.type) && field.value !== '' && field.checkVisibility(),
  );
}
