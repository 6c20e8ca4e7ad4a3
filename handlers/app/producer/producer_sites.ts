import type { Handler } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentProducerSite } from '../../../presenters/producer/site.ts';
import { addSite, changeSite } from '../../../actions/producer/sites.ts';

const sites = resource({ table: 'producer_sites', presenter: presentProducerSite });

export const appDeleteProducerSite: Handler<'appDeleteProducerSite'> = sites.remove;

export const appCreateProducerSite: Handler<'appCreateProducerSite'> = async (ctx, { body }) => ({
  status: 201,
  body: await addSite(ctx, body),
});

export const appUpdateProducerSite: Handler<'appUpdateProducerSite'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await changeSite(ctx, path.id, body),
});
