import type { WriteDb } from '../../tenant.ts';

/** Removes the default mark from every other template of the kind, before `id` (or a new one) gets it. */
export async function passDefaultTemplateOn(db: WriteDb, kind: string, id: string | null): Promise<void> {
  await db.run(
    `update templates set is_default = false
     where team_id = $1 and kind = $2 and is_default and archived_at is null and id is distinct from $3::uuid`,
    [kind, id],
  );
}
