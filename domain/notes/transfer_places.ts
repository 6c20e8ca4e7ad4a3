/** Where waste is transferred, as shown on the note. */
export interface TransferPlace {
  address: string | null;
  postcode: string | null;
}

/** A client location as a place: its street may be missing from its address. */
export interface LocationPlace {
  address: string | null;
  city: string | null;
  postcode: string | null;
}

/** The place of a client location. */
export function placeOfLocation({ address, city, postcode }: LocationPlace): TransferPlace {
  return { address: [address, city].filter(Boolean).join(', ') || null, postcode };
}

/** Returns the place after a client location was removed: an address and postcode that came from it are cleared. */
export function placeWithout(location: LocationPlace, current: TransferPlace): TransferPlace {
  const left = placeOfLocation(location);
  const isTheirs =
    current.address === null ? current.postcode === left.postcode : current.address === left.address;

  return isTheirs ? { address: null, postcode: null } : current;
}

/**
 * The place after an address was sent; undefined keeps it. A postcode belongs to its address, so another address removes
 * it. An address that completes or contains the known one is of the same place, as is that of the note's location.
 */
export function placeAt(
  sent: string | null | undefined,
  current: TransferPlace,
  location: LocationPlace | undefined,
): TransferPlace {
  if (sent === undefined || sent === current.address) return current;
  if (!location) return { address: sent, postcode: within(current.address, sent) ? current.postcode : null };
  const isThere = sent === null || within(location.address && placeOfLocation(location).address, sent);

  return { address: sent, postcode: isThere ? location.postcode : null };
}

function within(known: string | null, sent: string | null): boolean {
  return known === null || (sent !== null && sent.includes(known));
}
