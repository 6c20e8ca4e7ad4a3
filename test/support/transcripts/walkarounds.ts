/** Walkaround checks of vehicles. */

const inside = [
  'mirrors_and_glass',
  'wipers_and_washers',
  'front_view',
  'warning_lights_and_gauges',
  'steering',
];
const cab = ['horn', 'brakes_and_air_build_up', 'height_marker', 'seat_belts', 'cab'];
const outside = [
  'lights_and_indicators',
  'fuel_and_oil_leaks',
  'battery_security',
  'adblue',
  'exhaust_smoke',
];
const body = [
  'body_and_wing_security',
  'air_leaks',
  'tyres_and_wheel_fixings',
  'load_security',
  'number_plate',
];
const rear = ['spray_suppression', 'reflectors', 'markings_and_warning_plates'];
const arms = ['lifting_arms_and_chains', 'hydraulics', 'stabilisers', 'sheeting', 'pto'];
const coupled = ['brake_lines_and_trailer_park_brake', 'electrical_connections', 'coupling'];

/** The codes of a whole check of a vehicle without a body for skips, of one with it, and of a trailer. */
export const wholeChecks = {
  plain: [...inside, ...cab, ...outside, ...body, ...rear],
  skips: [...inside, ...cab, ...outside, ...body, ...rear, ...arms],
  trailer: [...outside, ...body, ...rear, ...coupled],
};

/** Items without a defect, but for those given. */
export function items(codes: string[], found: Record<string, object> = {}): object[] {
  return codes.map((code) => ({ code, status: 'ok', ...found[code] }));
}

export const defect = (severity: 'advisory' | 'minor' | 'dangerous', note?: string): object => ({
  status: 'defect',
  severity,
  ...(note && { note }),
});

/** A check of one item. */
export const oneItem = (found: object, code = 'horn'): object[] => items([code], { [code]: found });
