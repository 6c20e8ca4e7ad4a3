import { useState } from 'preact/hooks';
import { importFields } from '../../domain/platform/import_field_table.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useSending } from '../components/form.tsx';
import { Problem, Waiting } from '../components/page.tsx';
import { Facts, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useLoad } from '../load.ts';
import { useMay } from '../session.tsx';
import { wordsOf } from '../words.ts';

type Preview = Schemas['ImportPreview'];

/** What an uploaded file would do: its columns, the first rows, and every error by its line. */
export function ImportPreviewed({ batch }: { batch: Schemas['ImportBatch'] }) {
  const [version, setVersion] = useState(0);
  const preview = useLoad(`preview ${batch.id} ${version}`, () =>
    body(api.POST('/api/v1/app/platform/import/preview', { body: { batch_id: batch.id } })),
  );
  if (!preview.data)
    return preview.error ? <Problem error={preview.error} retry={preview.reload} /> : <Waiting />;
  const { rows, would, missing_fields, errors, sample, mapping } = preview.data;

  return (
    <>
      <h2 class="section">What this import would do</h2>
      <Facts
        facts={[
          ['Rows', rows],
          ['Would create', would.create],
          ['Would update', would.update],
          ['Would skip', would.skip],
          ['Errors', would.error],
        ]}
      />
      {missing_fields.length > 0 && (
        <p class="problem" role="alert">
          No column fills {missing_fields.map((field) => wordsOf(field).toLowerCase()).join(', ')}. Choose one
          below.
        </p>
      )}
      {errors.length > 0 && (
        <>
          <h2 class="section">Errors by line</h2>
          <Table
            caption="Errors by line"
            columns={[
              { title: 'Line', cell: ({ line }) => line },
              { title: 'Field', cell: ({ field }) => (field === null ? 'Whole row' : wordsOf(field)) },
              { title: 'What is wrong', cell: ({ message }) => message },
            ]}
            rows={errors}
            rowKey={({ line, field, message }) => `${line} ${field} ${message}`}
            empty=""
          />
        </>
      )}
      <h2 class="section">Columns</h2>
      <Mapping batch={batch} mapping={mapping} changed={() => setVersion(version + 1)} />
      <h2 class="section">First rows</h2>
      <Sample sample={sample} mapping={mapping} />
    </>
  );
}

/** Which field each column fills. A change is kept with the import, and the preview is made anew. */
function Mapping(props: { batch: Schemas['ImportBatch']; mapping: Preview['mapping']; changed(): void }) {
  const { batch, mapping, changed } = props;
  const may = useMay();
  const sending = useSending();
  const fields = Object.keys(importFields[batch.kind]);
  const choose = (header: string, field: string | null) =>
    void sending.send(async () => {
      // A field is filled by one column: the previous one is cleared.
      const columns = mapping.map((each) => {
        if (each.header === header) return { header, field };

        return { header: each.header, field: each.field === field ? null : each.field };
      });
      const params = { path: { id: batch.id } };
      await body(
        api.PATCH('/api/v1/app/platform/import/batches/{id}', { params, body: { mapping: columns } }),
      );
      changed();
    });
  const columns: Column<Preview['mapping'][number]>[] = [
    { title: 'Column of the file', cell: ({ header }) => <strong>{header}</strong> },
    {
      title: 'Fills',
      cell: ({ header, field }) => (
        <select
          aria-label={`Field of ${header}`}
          value={field ?? ''}
          disabled={!may('import:update') || sending.busy}
          onChange={(event) => choose(header, event.currentTarget.value || null)}
        >
          <option value="">Nothing; leave it out</option>
          {fields.map((each) => (
            <option value={each}>{wordsOf(each)}</option>
          ))}
        </select>
      ),
    },
  ];

  return (
    <>
      {sending.error && <Problem error={sending.error} />}
      <Table caption="Columns" columns={columns} rows={mapping} rowKey={({ header }) => header} empty="" />
    </>
  );
}

function Sample({ sample, mapping }: { sample: Preview['sample']; mapping: Preview['mapping'] }) {
  const fields = mapping.flatMap(({ field }) => (field === null ? [] : [field]));
  const columns: Column<Preview['sample'][number]>[] = [
    { title: 'Line', cell: ({ line }) => line },
    {
      title: 'Would',
      cell: ({ action }) => action && <State of={action} tone={action === 'error' ? 'bad' : 'quiet'} />,
    },
    ...fields.map((field) => ({
      title: wordsOf(field),
      cell: ({ values }: Preview['sample'][number]) => String(values[field] ?? ''),
    })),
  ];

  return (
    <div class="scroll" role="region" aria-label="First rows" tabIndex={0}>
      <Table
        caption="First rows"
        columns={columns}
        rows={sample}
        rowKey={({ line }) => String(line)}
        empty="The file has no rows."
      />
    </div>
  );
}
