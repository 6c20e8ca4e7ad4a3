import { number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An expense of a vehicle or driver; money in pounds. */
export const presentExpense = presenter<Schemas['Expense']>(
  'expense',
  { from: 'fleet_expenses', where: 'archived_at is null' },
  {
    id: plain('id'),
    vehicle_id: plain('vehicle_id'),
    driver_id: plain('driver_id'),
    date: plain('spent_on'),
    category: plain('category'),
    litres: number('litres'),
    odometer_km: number('odometer_km'),
    net: pounds('net_pence'),
    vat_amount: pounds('vat_pence'),
    gross: pounds('gross_pence'),
    supplier: text('supplier'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
