/** The plan of a day: lorries of a yard, the work at clients' places, and where what they load is tipped. */

/** What is done at a client's place. */
export type Work =
  /** Sets an empty container down. */
  | 'deliver'
  /** Sets an empty down and takes the full one. */
  | 'exchange'
  /** Takes the full container. */
  | 'collect'
  /** Takes the full container, tips it and brings it back. */
  | 'tip_and_return'
  /** Empties bins, or is loaded loose, until the vehicle is full. */
  | 'load'
  /** Goes there and loads nothing. */
  | 'visit';

export type VehicleKind =
  /** Carries empty containers stacked, or one full one. */
  | 'container'
  /** Carries waste itself and tips when it is full. */
  | 'bulk';

/** Times are seconds from midnight, durations seconds, weights kilograms, volumes litres. */
export interface DayJob {
  place: number;
  work: Work;
  /** Containers of one number are alike; -1 for none. */
  container: number;
  kg: number;
  litres: number;
  service: number;
  /** The service begins within these. */
  opens: number;
  closes: number;
  /** Bits that a vehicle must have. */
  skills: number;
  /** The only vehicle that may do it; -1 for any. */
  vehicle: number;
  /** Bits of the tips that take what is loaded. */
  tips: number;
}

export interface DayVehicle {
  start: number;
  end: number;
  kind: VehicleKind;
  /** Empty containers that it carries stacked. */
  stack: number;
  payload_kg: number;
  litres: number;
  skills: number;
  /** The shift. */
  from: number;
  until: number;
}

export interface DayTip {
  place: number;
  service: number;
  opens: number;
  closes: number;
}

/** Driving hours of a day: Regulation (EC) 561/2006, articles 6(1) and 7, which apply in Great Britain as retained. */
export interface DrivingHours {
  /** Seconds at the wheel in a day. */
  day: number;
  /** Seconds at the wheel after which a break is due, and how long it lasts. */
  stretch: number;
  break: number;
}

export const drivingHours: DrivingHours = { day: 9 * 3600, stretch: 4.5 * 3600, break: 45 * 60 };

export type Objective = 'distance' | 'time' | 'vehicles';

export interface DayProblem {
  /** Places; the matrices have so many rows and columns. */
  places: number;
  metres: Int32Array;
  seconds: Int32Array;
  jobs: DayJob[];
  vehicles: DayVehicle[];
  /** At most 31. */
  tips: DayTip[];
  objective: Objective;
  hours: DrivingHours;
  /** Setting down or picking up empties at the yard. */
  yard_service: number;
}

/** At most so many tips have a bit in `DayJob.tips`. */
export const mostTips = 31;

export type StopType =
  'start' | 'delivery' | 'collection' | 'exchange' | 'visit' | 'tip' | 'yard' | 'break' | 'end';

export interface Stop {
  type: StopType;
  place: number;
  /** Index of the job; -1 where the stop is none. */
  job: number;
  /** Index of the tip; -1 where the stop is none. */
  tip: number;
  arrival: number;
  /** When the service begins: waiting is between the arrival and this. */
  begins: number;
  depart: number;
  /** From the stop before. */
  metres: number;
  seconds: number;
  /** On board when it departs. */
  kg: number;
  /** Empty containers on board when it departs. */
  empties: number;
}

/** One vehicle's day. */
export interface DayRoute {
  vehicle: number;
  jobs: number[];
  stops: Stop[];
  metres: number;
  /** From leaving the yard to being back. */
  seconds: number;
  driving: number;
}
