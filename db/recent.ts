/**
 * A map that keeps at least the `size` most recently used entries and at most twice as many. It uses two
 * generations instead of a usage list: a hit in the young one costs one look-up.
 */
export class Recent<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();

  constructor(private readonly size: number) {}

  get(key: string): V | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;

    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);

    return older;
  }

  set(key: string, value: V): void {
    if (this.young.size >= this.size && !this.young.has(key)) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
