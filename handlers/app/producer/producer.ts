import { lockOrganisation, organisation, saveOrganisation } from '../../../db/queries/producer/hub.ts';
import { normaliseCompanyNumber } from '../../../domain/party_numbers.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { producerHub } from '../../../actions/producer/hub.ts';

export const appGetProducerHub: Handler<'appGetProducerHub'> = async (ctx) => ({
  status: 200,
  body: await producerHub(ctx),
});

export const appUpdateProducerHub: Handler<'appUpdateProducerHub'> = async (ctx, { body }) => {
  if (Object.keys(body).length > 0) {
    await lockOrganisation(ctx.db);
    const before = await organisation(ctx.db);
    const company_number = body.company_number && normaliseCompanyNumber(body.company_number);
    const changed = {
      ...before,
      ...body,
      ...(body.company_number !== undefined && { company_number: company_number || null }),
    };
    await saveOrganisation(ctx.db, changed);
    ctx.record({
      entity: 'producer_organisation',
      id: ctx.identity.team_id,
      action: 'update',
      before: new RenderedJson(JSON.stringify(before)),
      after: new RenderedJson(JSON.stringify(await organisation(ctx.db))),
    });
  }

  return { status: 200, body: await producerHub(ctx) };
};
