/** Whether hazardous waste of this entry in the List of Waste moves on a transfer note if it is a householder's own. */
export function mayBeHouseholds(description: string): boolean {
  return !/asbestos/i.test(description);
}
