import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Dialog } from '../components/dialog.tsx';
import { Choices, Field, Form, useSending } from '../components/form.tsx';

export type Endpoint = Schemas['WebhookEndpoint'];
type Pattern = Schemas['WebhookEventPattern'];

/** Every kind of event with what it tells. */
export const eventKinds: [Pattern, string][] = [
  ['note.signed', 'a side signed a transfer note'],
  ['note.completed', 'a transfer note is complete'],
  ['collection.completed', 'a collection was done'],
  ['invoice.sent', 'an invoice went out for the first time'],
  ['invoice.paid', 'an invoice was paid'],
  ['quote.accepted', 'a customer accepted a quote'],
  ['consignment.issued', 'a hazardous consignment note was issued'],
  ['compliance.expiring', 'an MOT, permit, licence or insurance is about to run out'],
];

/** Adds an endpoint, or changes one. `done` gets the secret of a new one. */
export function EndpointForm(props: {
  endpoint: Endpoint | null;
  close(): void;
  done(secret: string | null): Promise<void>;
}) {
  const { endpoint, close, done } = props;
  const sending = useSending();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Pattern>>(new Set(endpoint?.event_types ?? ['*']));
  const all = chosen.has('*');
  const toggle = (kind: Pattern, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(kind);
    else next.delete(kind);
    setChosen(next);
  };
  const send = async () => {
    const wanted = {
      url: url.trim(),
      event_types: all ? (['*'] as Pattern[]) : [...chosen],
      description: description.trim() || null,
    };
    if (endpoint === null) {
      const made = await body(api.POST('/api/v1/app/platform/webhooks', { body: wanted }));
      await done('secret' in made ? made.secret : null);
    } else {
      const params = { path: { id: endpoint.id } };
      await body(api.PATCH('/api/v1/app/platform/webhooks/{id}', { params, body: wanted }));
      await done(null);
    }
  };

  return (
    <Dialog title={endpoint ? 'Edit the endpoint' : 'Add an endpoint'} close={close}>
      <Form
        sending={sending}
        known={['url', 'description', 'event_types']}
        label={endpoint ? 'Save' : 'Add the endpoint'}
        onSend={send}
        cancel={close}
      >
        <Field label="Address" hint="An https address on the public internet." error={sending.errorAt('url')}>
          {(attributes) => (
            <input
              {...attributes}
              type="url"
              value={url}
              maxLength={2048}
              required
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Description (optional)" error={sending.errorAt('description')}>
          {(attributes) => (
            <input
              {...attributes}
              value={description}
              maxLength={500}
              onInput={(event) => setDescription(event.currentTarget.value)}
            />
          )}
        </Field>
        <Choices legend="Events" error={sending.errorAt('event_types')}>
          <label class="check">
            <input
              type="checkbox"
              checked={all}
              onChange={(event) => toggle('*', event.currentTarget.checked)}
            />
            <span>
              <strong>All</strong>, those of the future included
            </span>
          </label>
          {eventKinds.map(([kind, words]) => (
            <label class="check" key={kind}>
              <input
                type="checkbox"
                checked={all || chosen.has(kind) || chosen.has(`${kind.split('.')[0]}.*` as Pattern)}
                disabled={all}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
              />
              <span>
                <code>{kind}</code> {words}
              </span>
            </label>
          ))}
        </Choices>
      </Form>
    </Dialog>
  );
}
