/** The default template of a kind, if it is another one than `id` (or than a new one), which becomes it. */
export const otherDefaultTemplate = (kind: string, id: string | null) => ({
  where: 'kind = $2 and is_default and archived_at is null and id is distinct from $3::uuid',
  values: [kind, id],
});
