import { newId } from '../../ids.ts';
import type { WriteDb } from '../../tenant.ts';

/** A transaction of a client's credit balance; a negative amount uses it. */
export interface BalanceMove {
  client_id: string;
  type: 'credit_note' | 'applied_to_invoice' | 'unapplied_from_invoice';
  amount_pence: number;
  invoice_id: string;
  credit_note_id?: string;
  payment_id?: string;
}

/**
 * Changes a client's credit balance and writes the entry. Returns false, and changes nothing, if the balance
 * is too small. The invoice is already locked; the client's row always comes last, so two changes cannot
 * deadlock.
 */
export async function moveCreditBalance(db: WriteDb, move: BalanceMove): Promise<boolean> {
  const moved = await db.maybe(
    `with client as (
       update clients set credit_balance_pence = credit_balance_pence + $5
       where team_id = $1 and id = $3 and credit_balance_pence + $5 >= 0
       returning credit_balance_pence)
     insert into balance_transactions
       (team_id, id, client_id, type, amount_pence, ending_balance_pence, invoice_id, credit_note_id, payment_id)
     select $1, $2, $3, $4, $5, credit_balance_pence, $6, $7, $8 from client returning id`,
    [
      newId(),
      move.client_id,
      move.type,
      move.amount_pence,
      move.invoice_id,
      move.credit_note_id ?? null,
      move.payment_id ?? null,
    ],
  );

  return moved !== undefined;
}
