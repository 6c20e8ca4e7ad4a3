// A schematic map: jobs and vehicles where their coordinates are, no streets, nothing from elsewhere.
import { states, wordsOf } from './board_words.js';

const svg = 'http://www.w3.org/2000/svg';
const width = 900;
const margin = 46;

function shape(name, attributes, title) {
  const made = document.createElementNS(svg, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (title !== undefined)
    made.append(Object.assign(document.createElementNS(svg, 'title'), { textContent: title }));

  return made;
}

/** From degrees to the picture: a degree east is shorter than one north. */
function projection(points, height) {
  const lats = points.map(({ lat }) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const narrow = Math.cos((middle * Math.PI) / 180);
  const easts = points.map(({ lng }) => lng * narrow);
  const [west, south] = [Math.min(...easts), Math.min(...lats)];
  const wide = Math.max(...easts) - west || 0.01;
  const high = Math.max(...lats) - south || 0.01;
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const left = (width - wide * scale) / 2;
  const bottom = (height + high * scale) / 2;

  return ({ lat, lng }) => ({ x: left + (lng * narrow - west) * scale, y: bottom - (lat - south) * scale });
}

/** Each state has the shape that its sign in the lanes has. */
const marks = {
  late: ({ x, y }) => `M${x} ${y - 19}L${x + 18} ${y + 13}H${x - 18}Z`,
  problem: ({ x, y }) => `M${x - 14} ${y - 14}h28v28h-28Z`,
  on_site: ({ x, y }) => `M${x} ${y - 15}l15 15l-15 15l-15 -15Z`,
  en_route: ({ x, y }) => `M${x - 10} ${y - 12}L${x + 14} ${y}L${x - 10} ${y + 12}Z`,
};
const round = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const small = new Set(['done', 'aborted']);

function jobMark(job, at) {
  const { x, y } = at(job);
  const path = marks[job.state]?.({ x, y }) ?? round({ x, y }, small.has(job.state) ? 6 : 11);

  return shape(
    'path',
    { d: path, class: `mark ${job.state}` },
    `${wordsOf(job)}: ${job.client ?? job.place}`,
  );
}

function vehicleMark(vehicle, at) {
  const { x, y } = at(vehicle.position);
  const group = shape('g', { class: 'vehicle', transform: `translate(${x} ${y})` }, vehicle.registration);
  const text = shape('text', { 'text-anchor': 'middle', y: 8 });
  text.textContent = vehicle.registration.slice(-3);
  group.append(shape('rect', { x: -34, y: -17, width: 68, height: 34, rx: 8 }), text);

  return group;
}

/** From where a vehicle is through what it still has to do. */
function wayOf(vehicle, jobs, at) {
  const open = jobs.filter(({ vehicle_id, state }) => vehicle_id === vehicle.id && !small.has(state));
  const points = [...(vehicle.position ? [vehicle.position] : []), ...open].map(at);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');

  return shape('polyline', { points: line, class: 'way' });
}

/** Draws the map into a place that has room for a picture of this shape. */
export function drawMap(place, jobs, vehicles) {
  const placed = jobs.filter(({ lat, lng }) => lat !== null && lng !== null);
  const seen = vehicles.filter(({ position }) => position !== null);
  const points = [...placed, ...seen.map(({ position }) => position)];
  if (points.length === 0) {
    place.textContent = 'No place is known.';

    return;
  }
  const height = Math.max(
    300,
    Math.min(900, Math.round((width * place.clientHeight) / (place.clientWidth || 1))),
  );
  const at = projection(points, height);
  const count = (state) => placed.filter((job) => job.state === state).length;
  const label = `${placed.length} jobs and ${seen.length} vehicles. ${count('late')} late, ${count('problem')} blocked.`;
  const picture = shape('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label });
  const order = Object.keys(states).reverse();
  picture.append(
    ...vehicles.map((vehicle) => wayOf(vehicle, placed, at)),
    ...[...placed]
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map((job) => jobMark(job, at)),
    ...seen.map((vehicle) => vehicleMark(vehicle, at)),
  );
  place.replaceChildren(picture);
}
