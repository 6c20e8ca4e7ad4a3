import type { ComponentChildren } from 'preact';
import { Link } from '../router.tsx';

/** One bar: what it is, how long it is, what is written at it, and where its records are listed. */
export interface Bar {
  name: string;
  value: number;
  words: string;
  to?: string | undefined;
}

/**
 * A bar chart with the same figures as a table below, for screen readers and for copying. Bars are SVG, because its sizes are
 * attributes and the page's policy allows no inline styles.
 */
export function BarChart(props: { title: string; unit: string; bars: Bar[]; more?: ComponentChildren }) {
  const { title, unit, bars, more } = props;
  const most = Math.max(...bars.map(({ value }) => value), 0);

  return (
    <section class="chart card" aria-label={title}>
      <h2>{title}</h2>
      {most === 0 ? <p class="empty">Nothing yet.</p> : <Columns title={title} bars={bars} most={most} />}
      <details>
        <summary>As a table</summary>
        <table>
          <caption class="hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col" class="number">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, words, to }) => (
              <tr>
                <th scope="row">
                  <Named name={name} to={to} />
                </th>
                <td class="number">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {more !== undefined && <p>{more}</p>}
    </section>
  );
}

const height = 160;
const step = 56;
const gap = 12;
const below = 22;
const above = 18;
/** A chart is at least this many bars wide, so that a single one does not fill the page. */
const fewest = 8;

function Columns({ title, bars, most }: { title: string; bars: Bar[]; most: number }) {
  const width = Math.max(bars.length, fewest) * step;
  const said = bars.map(({ name, words }) => `${name}: ${words}`).join(', ');

  return (
    <svg viewBox={`0 0 ${width} ${height + above + below}`} role="img" aria-label={`${title}. ${said}`}>
      {bars.map(({ name, value, words }, index) => {
        const tall = Math.max(value === 0 ? 0 : 2, (value / most) * height);
        const left = index * step + gap / 2;
        const middle = left + (step - gap) / 2;

        return (
          <g key={name}>
            <rect x={left} y={above + height - tall} width={step - gap} height={tall} rx={3} />
            <text x={middle} y={above + height - tall - 5}>
              {words}
            </text>
            <text x={middle} y={above + height + below - 6} class="axis">
              {name}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={width} y1={above + height} y2={above + height} />
    </svg>
  );
}

/** Shares of a whole, each a line with its part of the width. */
export function ShareChart(props: { title: string; unit: string; bars: Bar[]; more?: ComponentChildren }) {
  const { title, unit, bars, more } = props;
  const whole = bars.reduce((sum, { value }) => sum + value, 0);

  return (
    <section class="chart card" aria-label={title}>
      <h2>{title}</h2>
      {whole === 0 && <p class="empty">Nothing yet.</p>}
      <table class="shares">
        <caption class="hidden">
          {title}, {unit}
        </caption>
        <tbody>
          {bars.map(({ name, value, words, to }) => (
            <tr>
              <th scope="row">
                <Named name={name} to={to} />
              </th>
              <td class="bar">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={100} height={8} class="ground" />
                  <rect width={whole === 0 ? 0 : (value / whole) * 100} height={8} />
                </svg>
              </td>
              <td class="number">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p>{more}</p>}
    </section>
  );
}

function Named({ name, to }: Pick<Bar, 'name' | 'to'>) {
  return to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>;
}

/** One figure with what it counts; its title leads to the list behind it, where the console has one. */
export function Figure(props: {
  title: string;
  value: string;
  note?: ComponentChildren;
  to?: string | undefined;
}) {
  const { title, value, note, to } = props;

  return (
    <div class="card figure">
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <p class="value">{value}</p>
      {note && <p class="small">{note}</p>}
    </div>
  );
}
