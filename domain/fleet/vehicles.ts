/** Upper case without spaces and hyphens: the form in which registrations are stored, compared and filtered. */
export function normaliseRegistration(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
