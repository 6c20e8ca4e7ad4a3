import { dataRows } from '../data_tables.ts';
import type { Detail } from '../errors.ts';
import type { Warning } from '../warnings.ts';

/** One item of a driver's check (DVSA, Carry out HGV daily walkaround checks). */
export interface CheckItem {
  code: string;
  area: 'inside' | 'outside';
  label: string;
  /** Only for these types of vehicle; empty for all. */
  vehicle_types: readonly string[];
}

export const checkItems: readonly CheckItem[] = dataRows<keyof CheckItem>('walkaround_items.csv').map(
  (row) => ({
    ...row,
    area: row.area === 'inside' ? 'inside' : 'outside',
    vehicle_types: row.vehicle_types.split(' ').filter(Boolean),
  }),
);

const codes = new Set(checkItems.map(({ code }) => code));

/** Returns the check items for a type of vehicle; a trailer has no cab. */
export function expectedItems(type: string | null): CheckItem[] {
  return checkItems.filter(
    ({ area, vehicle_types }) =>
      (vehicle_types.length === 0 || vehicle_types.includes(type ?? '')) &&
      !(area === 'inside' && type === 'trailer'),
  );
}

export interface WalkaroundItem {
  code: string;
  status: 'ok' | 'defect' | 'na';
  severity?: 'advisory' | 'minor' | 'dangerous';
  note?: string | null;
}

export type WalkaroundResult = 'nil_defect' | 'defects' | 'unsafe';

/** Returns the errors in the items of a check. */
export function itemErrors(items: readonly WalkaroundItem[]): Detail[] {
  const seen = new Set<string>();

  return items.flatMap(({ code, status, severity }, index) => {
    const errors: Detail[] = [];
    if (!codes.has(code))
      errors.push({ field: `items.${index}.code`, message: `${code} is not a code of the check items` });
    if (seen.has(code))
      errors.push({ field: `items.${index}.code`, message: `${code} is already in this check` });
    seen.add(code);
    if (status === 'defect' && severity === undefined)
      errors.push({ field: `items.${index}.severity`, message: 'is required for a defect' });
    if (status !== 'defect' && severity !== undefined)
      errors.push({ field: `items.${index}.severity`, message: 'is only allowed for a defect' });

    return errors;
  });
}

/** Unsafe with a dangerous defect, defects with any other, otherwise nil defect. */
export function resultOf(items: readonly WalkaroundItem[]): WalkaroundResult {
  if (items.some(({ severity }) => severity === 'dangerous')) return 'unsafe';

  return items.some(({ status }) => status === 'defect') ? 'defects' : 'nil_defect';
}

/** Facts about the vehicle and the team for a check. */
export interface WalkaroundSetting {
  vehicle: { type: string | null; odometer_km: number | null };
  min_walkaround_s: number;
}

/** Returns the warnings about a check; they do not prevent recording it. */
export function walkaroundWarnings(
  check: {
    items: readonly WalkaroundItem[];
    odometer_km: number | null;
    started_at: Date;
    completed_at: Date;
  },
  { vehicle, min_walkaround_s }: WalkaroundSetting,
): Warning[] {
  const seconds = (check.completed_at.getTime() - check.started_at.getTime()) / 1000;
  const sent = new Set(check.items.map(({ code }) => code));
  const missing = expectedItems(vehicle.type).filter(({ code }) => !sent.has(code));

  return [
    ...(seconds < min_walkaround_s
      ? [
          {
            code: 'short_check',
            field: 'completed_at',
            message: `The check took ${Math.floor(seconds)} s; it should take at least ${min_walkaround_s} s.`,
          },
        ]
      : []),
    ...odometerWarnings(check.odometer_km, vehicle.odometer_km),
    ...(missing.length > 0
      ? [
          {
            code: 'items_missing',
            field: 'items',
            message: `Not checked: ${missing.map(({ label }) => label).join(', ')}.`,
          },
        ]
      : []),
  ];
}

/** An odometer reading lower than before: a typing mistake, or a replaced odometer. */
export function odometerWarnings(now: number | null | undefined, before: number | null): Warning[] {
  if (now == null || before === null || now >= before) return [];

  return [
    {
      code: 'odometer_back',
      field: 'odometer_km',
      message: `The odometer showed ${before} km before and ${now} km now.`,
    },
  ];
}
