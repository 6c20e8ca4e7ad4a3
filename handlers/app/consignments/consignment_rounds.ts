import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { roundExists } from '../../../db/queries/consignments/consignment_returns.ts';
import { stands } from '../../../db/queries/exists.ts';
import { nextNumber } from '../../../db/queries/notes/notes.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import type { Detail } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { draftConsignment } from '../../../actions/consignments/consignment_actions.ts';
import type { ConsignmentNoteInput } from '../../../actions/consignments/consignment_actions.ts';

type Round = RequestBody<'appCreateConsignmentRound'>;
type Stop = Round['stops'][number];

/**
 * One vehicle, one trip, several producers, one consignee: a draft for each stop, numbered in order, all or
 * none. The round's number defaults to the next of the team's series.
 */
export const appCreateConsignmentRound: Handler<'appCreateConsignmentRound'> = async (ctx, { body }) => {
  if (!(await stands(ctx.db, 'sites', body.consignee_site_id))) throw unknownRecord('consignee_site_id');
  if (body.round_number !== undefined && (await roundExists(ctx.db, body.round_number)))
    throw invalid('round_number', 'is already the number of another round');
  const round_number = body.round_number ?? (await nextRound(ctx));

  const notes: string[] = [];
  const errors: Detail[] = [];
  for (const [index, stop] of body.stops.entries()) {
    const made = await drafted(ctx, { ...body, round_number }, stop, index);
    if (typeof made === 'string') notes.push(made);
    else errors.push(...made);
  }
  if (errors.length > 0) throw new Invalid(errors);

  const { date, vehicle_reg, consignee_site_id } = body;
  const head = JSON.stringify({
    object: 'consignment_round',
    round_number,
    date,
    vehicle_reg,
    consignee_site_id,
    count: notes.length,
  });

  return {
    status: 201,
    body: new RenderedJson(`${head.slice(0, -1)},"notes":[${notes.join(',')}]}`),
    headers: { Location: `/api/v1/app/consignments?round_number=${encodeURIComponent(round_number)}` },
  };
};

/** The next number of the team's series that no round has which was numbered by hand. */
async function nextRound({ db }: WriteContext): Promise<string> {
  for (;;) {
    const number = `R${await nextNumber(db, 'consignment_round')}`;
    if (!(await roundExists(db, number))) return number;
  }
}

/** The note of a stop as JSON, or its errors with the stop's position in the body. */
async function drafted(
  ctx: WriteContext,
  round: Round & { round_number: string },
  stop: Stop,
  index: number,
): Promise<string | Detail[]> {
  try {
    return (await draftConsignment(ctx, noteOf(round, stop, index))).note.text;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;

    return error.details.map(({ field, message }) => ({
      field: `stops.${index}.${field.replace(/^parts\.b\.wastes\./, 'wastes.').replace(/^parts\.[abc]\./, '')}`,
      message,
    }));
  }
}

function noteOf(round: Round & { round_number: string }, stop: Stop, index: number): ConsignmentNoteInput {
  const jurisdiction = stop.jurisdiction ?? round.jurisdiction;
  const parts = {
    a: { expected_date: round.date, premises_code: stop.premises_code },
    b: {
      process: stop.process ?? round.process,
      process_sic: stop.process_sic ?? round.process_sic,
      wastes: stop.wastes,
    },
    c: {
      carrier: round.carrier,
      vehicle_reg: round.vehicle_reg,
      round_number: round.round_number,
      collection_number: index + 1,
    },
    d: {},
    e: { total_consignments: round.stops.length },
  };

  return {
    ...(jurisdiction && { jurisdiction }),
    consignment_code: stop.consignment_code ?? null,
    client_id: stop.client_id,
    ...(stop.client_location_id !== undefined && { client_location_id: stop.client_location_id }),
    site_id: round.consignee_site_id,
    parts,
  };
}
