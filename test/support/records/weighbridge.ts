import { call } from '../client.ts';
import { newTeam } from '../teams.ts';

/** A team with a yard and its weighbridge, and another team. */
export async function openWeighbridge() {
  const [team, other] = await Promise.all([newTeam(), newTeam()]);
  const newSite = async (): Promise<string> =>
    (await call('createSite', { key: team.key, body: { name: 'Yard' } })).body.id;
  const site = await newSite();

  return {
    team,
    other,
    site,
    newSite,
    weigh: (body: object, key = team.key) =>
      call('appCreateFleetWeighbridge', { key, body: { vehicle_reg: 'WX19 HRD', site_id: site, ...body } }),
    update: (id: string, body: object, key = team.key) =>
      call('appUpdateFleetWeighbridge', { key, path: { id }, body }),
    remove: (id: string, key = team.key) => call('appDeleteFleetWeighbridge', { key, path: { id } }),
    newNote: async (): Promise<string> =>
      (
        await call('createNote', {
          key: team.key,
          body: {
            waste_description: 'Mixed construction waste',
            ewc_codes: ['17 09 04'],
            quantity_value: 1,
            quantity_unit: 'containers',
            container_type: '8yd skip',
          },
        })
      ).body.id,
  };
}
