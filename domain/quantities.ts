/** `2 containers`, `1 container`: a counted unit in words. */
export function counted(value: number, unit: string | null): string {
  const words = value === 1 ? (unit ?? '').replace(/(?<=[a-z])s$/, '') : (unit ?? '');

  return `${value.toLocaleString('en-GB', { maximumFractionDigits: 4 })} ${words}`.trim();
}

/** The name of a container and its size, without repeating it: `8 yd skip` includes its size. */
export function containerName(name: string, size: string | null): string {
  const plain = (text: string) => text.toLowerCase().replaceAll('³', '3').replace(/\s/g, '');
  if (!size || plain(name).includes(plain(size))) return name;

  return `${name} ${size}`.trim();
}
