// The live board on a wall: reads the whole board once, then what has changed, every few seconds.
import { drawMap } from './board_map.js';
import { element, states, timeOf, wordsOf } from './board_words.js';

const every = 5000;
const path = document.body.dataset.path;
const find = (selector) => document.querySelector(selector);
const board = { jobs: new Map(), drivers: new Map(), vehicles: new Map() };
let asOf = null;
let goodAt = null;
/** The job that has the focus among the lanes, and the one whose details are open. */
let current = null;
let opened = null;

function take(news) {
  for (const kind of ['jobs', 'drivers', 'vehicles']) {
    if (news.complete) board[kind].clear();
    for (const id of news.removed_ids) board[kind].delete(id);
    for (const each of news[kind]) board[kind].set(each.id, each);
  }
  asOf = news.as_of;
}

const endings = new Set(['done', 'aborted']);
const byPlace = (a, b) =>
  (a.sequence ?? 9999) - (b.sequence ?? 9999) ||
  (a.eta ?? 'z').localeCompare(b.eta ?? 'z') ||
  a.id.localeCompare(b.id);

/** One lane for each vehicle with a job or in trouble, one for drivers without a vehicle, one for jobs that nobody has. */
function lanesOf(jobs) {
  const lanes = [...board.vehicles.values()]
    .map((vehicle) => ({
      vehicle,
      jobs: jobs.filter(({ vehicle_id }) => vehicle_id === vehicle.id).sort(byPlace),
    }))
    .filter(
      ({ vehicle, jobs: own }) =>
        own.length > 0 || vehicle.status !== 'active' || vehicle.problems.length > 0,
    )
    .sort((a, b) => a.vehicle.registration.localeCompare(b.vehicle.registration));
  const known = (id) => id !== null && board.vehicles.has(id);
  const loose = jobs.filter(({ vehicle_id }) => !known(vehicle_id)).sort(byPlace);

  return loose.length > 0 ? [{ vehicle: null, jobs: loose }, ...lanes] : lanes;
}

function driverOf({ vehicle, jobs }) {
  const next = jobs.find(({ state, driver_id }) => driver_id !== null && !endings.has(state));

  return board.drivers.get(next?.driver_id ?? vehicle?.driver_id);
}

/** The obstacles of a lane, in words. */
function troubleOf(lane) {
  const { vehicle } = lane;
  if (vehicle === null) return [];
  const road = vehicle.status === 'active' ? [] : ['Off the road'];

  return [...road, ...vehicle.problems, ...(driverOf(lane)?.blockers ?? [])];
}

function chip(job) {
  const { glyph } = states[job.state];
  const time = endings.has(job.state) ? '' : timeOf(job.eta);
  const note = job.state === 'late' ? `+${job.late_by_min}` : time;

  return element(
    'button',
    {
      type: 'button',
      class: `chip ${job.state}`,
      'data-job': job.id,
      tabindex: job.id === current ? '0' : '-1',
      'aria-label': [wordsOf(job), job.client, job.place, timeOf(job.eta)].filter(Boolean).join(', '),
    },
    element('span', { class: 'glyph', 'aria-hidden': 'true' }, glyph),
    note === '' ? null : element('span', { class: 'note' }, note),
  );
}

function drawLane(lane) {
  const { vehicle, jobs } = lane;
  const driver = driverOf(lane);
  const trouble = troubleOf(lane);
  const done = jobs.filter(({ state }) => endings.has(state)).length;
  const name = vehicle === null ? 'Nobody' : vehicle.registration;

  return element(
    'li',
    { class: trouble.length > 0 ? 'lane trouble' : 'lane' },
    element(
      'div',
      { class: 'who' },
      element('b', {}, name),
      element('span', {}, driver?.name ?? (vehicle === null ? 'no vehicle yet' : 'no driver')),
      element('span', { class: 'done-of' }, `${done}/${jobs.length}`),
      trouble.length > 0 ? element('strong', {}, `■ ${trouble[0]}`) : null,
    ),
    element('div', { class: 'chips' }, ...jobs.map(chip)),
  );
}

function drawCounts(jobs) {
  const count = (...wanted) => jobs.filter(({ state }) => wanted.includes(state)).length;
  const tile = (state, number) =>
    element(
      'li',
      { class: `${state} ${number === 0 ? 'none' : ''}` },
      element('span', { class: 'glyph', 'aria-hidden': 'true' }, states[state].glyph),
      element('b', {}, String(number)),
      element('span', {}, states[state].words),
    );
  const shown = ['late', 'problem', 'unassigned', 'en_route', 'on_site', 'assigned', 'done'];
  find('#counts').replaceChildren(
    ...shown.map((state) => tile(state, state === 'done' ? count('done', 'aborted') : count(state))),
  );
}

/** Late and blocked jobs, the worst first, then blocked vehicles. */
function drawAttention(jobs, lanes) {
  const rank = { problem: 0, late: 1 };
  const bad = jobs
    .filter(({ state }) => state in rank)
    .sort((a, b) => rank[a.state] - rank[b.state] || (b.late_by_min ?? 0) - (a.late_by_min ?? 0));
  const reg = ({ vehicle_id }) => board.vehicles.get(vehicle_id)?.registration ?? 'nobody';
  const cards = bad.map((job) =>
    element(
      'li',
      { class: job.state },
      element('b', {}, `${states[job.state].glyph} ${wordsOf(job)}`),
      element('span', { class: 'reg' }, reg(job)),
      element(
        'span',
        { class: 'what' },
        [...job.problems.slice(0, 1), job.client, job.place].filter(Boolean).join(' · '),
      ),
    ),
  );
  const stuck = lanes
    .filter((lane) => troubleOf(lane).length > 0)
    .map((lane) =>
      element(
        'li',
        { class: 'problem' },
        element('b', {}, '■ Vehicle'),
        element('span', { class: 'reg' }, lane.vehicle.registration),
        element('span', { class: 'what' }, troubleOf(lane)[0]),
      ),
    );
  const all = [...stuck, ...cards];
  find('#attention-title').textContent = `Needs attention: ${all.length}`;
  find('#attention ol').replaceChildren(
    ...(all.length > 0 ? all : [element('li', { class: 'calm' }, '✓ Nothing is late or blocked')]),
  );
}

function drawDetail() {
  const panel = find('#detail');
  const job = board.jobs.get(opened);
  panel.hidden = job === undefined;
  if (!job) return;
  const rows = [
    ['Where', job.place],
    ['What', job.work],
    ['Expected', timeOf(job.eta)],
    ['Vehicle', board.vehicles.get(job.vehicle_id)?.registration],
    ['Driver', board.drivers.get(job.driver_id)?.name],
    ['Problem', job.problems.join('; ')],
  ].filter(([, value]) => value);
  const close = element('button', { type: 'button', class: 'close' }, 'Close (Esc)');
  close.addEventListener('click', shut);
  panel.className = job.state;
  panel.replaceChildren(
    element('h2', {}, `${states[job.state].glyph} ${wordsOf(job)}`),
    element('p', {}, job.client ?? 'No client'),
    element(
      'dl',
      {},
      ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    ),
    close,
  );
}

function draw() {
  const jobs = [...board.jobs.values()];
  const lanes = lanesOf(jobs);
  const focused = document.activeElement?.dataset?.job;
  const inOrder = lanes.flatMap((lane) => lane.jobs);
  if (!board.jobs.has(current)) current = inOrder[0]?.id ?? null;
  drawCounts(jobs);
  drawAttention(jobs, lanes);
  find('#lanes ol').replaceChildren(...lanes.map(drawLane));
  drawMap(find('#map div'), jobs, [...board.vehicles.values()]);
  drawDetail();
  if (focused) chipOf(current)?.focus();
}

function chipOf(id) {
  return find(`[data-job="${id}"]`);
}

function shut() {
  opened = null;
  drawDetail();
  chipOf(current)?.focus();
}

/** Left and right go along a lane, up and down to the next one. */
function move(from, key) {
  const rows = [...document.querySelectorAll('.chips')].filter(({ children }) => children.length > 0);
  const row = rows.indexOf(from.parentElement);
  const column = [...from.parentElement.children].indexOf(from);
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!step) return false;
  const cells = rows[Math.min(rows.length - 1, Math.max(0, row + step[0]))].children;
  const to = cells[Math.min(cells.length - 1, Math.max(0, column + step[1]))];
  from.tabIndex = -1;
  to.tabIndex = 0;
  current = to.dataset.job;
  to.focus();

  return true;
}

find('#lanes').addEventListener('keydown', (event) => {
  const from = event.target.closest('.chip');
  if (from && move(from, event.key)) event.preventDefault();
});
find('#lanes').addEventListener('click', (event) => {
  const id = event.target.closest('.chip')?.dataset.job;
  if (!id) return;
  current = id;
  opened = id;
  drawDetail();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && opened !== null) shut();
});
window.addEventListener('resize', () =>
  drawMap(find('#map div'), [...board.jobs.values()], [...board.vehicles.values()]),
);

function tell(words, bad) {
  const live = find('#live');
  if (live.textContent !== words) live.textContent = words;
  live.classList.toggle('bad', bad);
}

async function poll() {
  const query = asOf === null ? '' : `?since=${encodeURIComponent(asOf)}`;
  const answer = await fetch(`${path}/board.json${query}`);
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  take(await answer.json());
  goodAt = new Date();
  draw();
  tell('● Live', false);

  return true;
}

async function run() {
  for (;;) {
    find('#clock').textContent = timeOf(new Date());
    try {
      if (!(await poll())) return tell('▲ This link has expired. Open a new one in the application.', true);
    } catch {
      tell(`▲ No connection since ${goodAt ? timeOf(goodAt) : 'the start'}`, true);
    }
    await new Promise((resume) => setTimeout(resume, every));
  }
}

run();
