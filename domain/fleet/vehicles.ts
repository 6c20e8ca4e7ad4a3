/** Upper case without spaces and hyphens: the form in which registrations are stored, compared and filtered. */
export function normaliseRegistration(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

export type RegistrationStyle = 'current' | 'prefix' | 'suffix' | 'dateless';

const styles: readonly { style: RegistrationStyle; pattern: RegExp }[] = [
  { style: 'current', pattern: /^[A-Z]{2}\d{2}[A-Z]{3}$/ },
  { style: 'prefix', pattern: /^[A-Z]\d{1,3}[A-Z]{3}$/ },
  { style: 'suffix', pattern: /^[A-Z]{3}\d{1,3}[A-Z]$/ },
  // Northern Ireland still issues registrations of these forms.
  { style: 'dateless', pattern: /^(?:[A-Z]{1,3}\d{1,4}|\d{1,4}[A-Z]{1,3})$/ },
];

/**
 * Returns the British style of a registration; null if it matches none. Used only for a warning, never to
 * reject: foreign vehicles tip here too.
 */
export function registrationStyle(text: string): RegistrationStyle | null {
  const plain = normaliseRegistration(text);
  return styles.find(({ pattern }) => pattern.test(plain))?.style ?? null;
}
