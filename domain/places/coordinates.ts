import { invalid } from '../errors.ts';

/** @throws Invalid on the missing one if only one of the two coordinates was sent */
export function requireBothCoordinates({ lat, lng }: { lat?: number | null; lng?: number | null }): void {
  if ((lat === undefined) !== (lng === undefined))
    throw invalid(lat === undefined ? 'lat' : 'lng', 'is required together with the other coordinate');
}
