/** The current default template of a kind, unless it is `id`, the next one; `id` is null for a new template. */
export const otherDefaultTemplate = (kind: string, id: string | null) => ({
  where: 'kind = $2 and is_default and archived_at is null and id is distinct from $3::uuid',
  values: [kind, id],
});
