import { useEffect, useRef, useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { useToast } from '../components/toast.tsx';
import { base64Of, saveFile } from '../files.ts';
import { useLoad, useSettled } from '../load.ts';

type Profile = Schemas['Profile'];
type Draft = Schemas['ProfileReplace'];

/** Longer than between two keys, so that the preview is drawn when somebody stops typing. */
const pauseMs = 500;

/** Branding: what stands on notes, invoices and quotes, beside a note drawn with it. */
export function Branding() {
  const profile = useLoad('profile', () => body(api.GET('/api/v1/app/profile')));

  return (
    <Page
      title="Branding"
      lead="What notes, quotes and invoices show of your company. Issued invoices keep the details they had."
    >
      {profile.error && <Problem error={profile.error} retry={profile.reload} />}
      {!profile.data && !profile.error && <Waiting />}
      {profile.data && <Edit key={profile.data.updated_at} profile={profile.data} reload={profile.reload} />}
    </Page>
  );
}

function Edit({ profile, reload }: { profile: Profile; reload(): Promise<void> }) {
  const tell = useToast();
  const sending = useSending();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const hasLogo = draft.logo === undefined ? profile.has_logo : draft.logo !== null;
  const save = async () => {
    await body(api.PUT('/api/v1/app/profile', { body: filled(draft) }));
    tell('The branding is saved.');
    await reload();
  };

  return (
    <div class="beside">
      <div class="stack">
        <FromWebsite website={profile.website} take={change} />
        <section class="card form">
          <Form sending={sending} known={shown} label="Save" onSend={save}>
            <Texts of={[company]} draft={draft} change={change} errorAt={sending.errorAt} />
            <Logo hasLogo={hasLogo} change={change} error={sending.errorAt('logo')} />
            <Colour draft={draft} change={change} error={sending.errorAt('colour')} />
            <Texts of={[footer, ...details]} draft={draft} change={change} errorAt={sending.errorAt} />
          </Form>
        </section>
      </div>
      <Preview draft={draft} />
    </div>
  );
}

type Text = [name: keyof Draft & string, label: string, longest: number, hint?: string];

const company: Text = ['company', 'Name', 200, 'The registered name of the company.'];
const footer: Text = [
  'document_footer',
  'Footer',
  300,
  'A line at the foot of every page, such as a registered office.',
];
const details: Text[] = [
  ['address', 'Address', 500],
  ['city', 'Town', 100],
  ['postcode', 'Postcode', 12],
  ['phone', 'Telephone', 40],
  ['email', 'Email address', 254],
  ['website', 'Website', 300, 'With https:// before it.'],
  ['company_number', 'Company number', 20],
  ['vat_number', 'VAT number', 20],
  ['carrier_registration', 'Waste carrier registration', 40],
];
const shown = [...[company, footer, ...details].map(([name]) => name), 'colour', 'logo'];

interface Part {
  draft: Draft;
  change(changes: Partial<Draft>): void;
}

function Texts(props: Part & { of: Text[]; errorAt(field: string): string | undefined }) {
  const { of, draft, change, errorAt } = props;

  return (
    <>
      {of.map(([name, label, longest, hint]) => (
        <Field key={name} label={label} hint={hint} error={errorAt(name)}>
          {(attributes) => (
            <input
              {...attributes}
              value={draft[name] ?? ''}
              maxLength={longest}
              onInput={(event) => change({ [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}

const isColour = (text: string | null | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? '');

function Colour({ draft, change, error }: Part & { error: string | undefined }) {
  const { colour } = draft;

  return (
    <Field
      label="Colour"
      hint="Such as #1f6f4a. Empty for the standard colour. Text in a light colour is darkened."
      error={error}
    >
      {(attributes) => (
        <div class="colour">
          <input
            {...attributes}
            value={colour ?? ''}
            maxLength={7}
            onInput={(event) => change({ colour: event.currentTarget.value })}
          />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(colour) ? colour! : '#1d4e63'}
            onInput={(event) => change({ colour: event.currentTarget.value })}
          />
        </div>
      )}
    </Field>
  );
}

function Logo(props: { hasLogo: boolean; change: Part['change']; error: string | undefined }) {
  const { hasLogo, change, error } = props;

  return (
    <>
      <Field label="Logo" hint="PNG or JPEG, at most 1 MB." error={error}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept="image/png,image/jpeg"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file) change({ logo: await base64Of(file) });
            }}
          />
        )}
      </Field>
      {hasLogo && (
        <div class="buttons">
          <button type="button" onClick={() => change({ logo: null })}>
            Remove the logo
          </button>
        </div>
      )}
    </>
  );
}

/** Fills in what was found on the company's website, to be checked before it is saved. */
function FromWebsite({ website, take }: { website: string | null; take: Part['change'] }) {
  const sending = useSending();
  const tell = useToast();
  const [url, setUrl] = useState(website ?? '');
  const read = async () => {
    const found = await body(api.POST('/api/v1/app/brand-extract', { body: { url } }));
    const { name, colour, phone, address, email, logo_png_base64 } = found;
    const told = { company: name, colour, phone, address, email, logo: logo_png_base64 };
    const known = Object.entries(told).filter(([, value]) => value !== null);
    take({ website: found.url, ...Object.fromEntries(known) });
    tell(
      known.length === 0
        ? 'The website tells nothing that can be used.'
        : 'Filled in. Look at the preview, then save.',
    );
  };

  return (
    <section class="card form">
      <h2>From your website</h2>
      <Form sending={sending} known={['url']} label="Fill in" onSend={read}>
        <Field
          label="Address of the website"
          hint="Reads name, colours, logo and contact details; nothing is saved yet."
          error={sending.errorAt('url')}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={url}
              maxLength={300}
              placeholder="https://"
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </section>
  );
}

function preview(draft: Draft, format: 'png' | 'pdf'): Promise<Blob> {
  const params = { query: { format } };

  return body(api.POST('/api/console/note-preview', { params, body: filled(draft), parseAs: 'blob' }));
}

/** A sample note as the server draws it with what was typed. */
function Preview({ draft }: { draft: Draft }) {
  const sending = useSending();
  const settled = useSettled(draft, pauseMs);
  const picture = useLoad('preview', () => preview(settled, 'png'));
  const { reload } = picture;
  const drawn = useRef(settled);
  useEffect(() => {
    if (drawn.current !== settled) void reload();
    drawn.current = settled;
  }, [settled, reload]);
  const address = useObjectUrl(picture.data);

  return (
    <section class="card preview" aria-label="Preview of a note">
      <h2>Preview</h2>
      {picture.error && <Problem error={picture.error} retry={reload} />}
      {address ? (
        <img src={address} alt="First page of a sample note with this branding" width={952} height={1347} />
      ) : (
        !picture.error && <Waiting />
      )}
      {sending.error && <Problem error={sending.error} />}
      <div class="buttons">
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() =>
            void sending.send(async () =>
              saveFile({ blob: await preview(draft, 'pdf'), name: 'sample-note.pdf' }),
            )
          }
        >
          Download as PDF
        </button>
      </div>
    </section>
  );
}

/** An address of a file in this page, given back when it is no longer shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);

    return () => URL.revokeObjectURL(made);
  }, [file]);

  return address;
}

/** The profile as it can be sent back; the logo is kept unless one is chosen. */
function draftOf(profile: Profile): Draft {
  const { object: _, has_logo: __, logo_sha256: ___, ea: ____, updated_at: _____, ...said } = profile;

  return said;
}

/** Without what was emptied; the API clears what is not sent. */
function filled(draft: Draft): Draft {
  const entries = Object.entries(draft).filter(([name, value]) => name === 'company' || value !== '');

  return Object.fromEntries(entries) as unknown as Draft;
}
