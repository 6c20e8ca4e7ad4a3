/** The plan of a day: lorries of a yard, the work at clients, and the tips. */

/** The type of work at a client. */
export type Work =
  /** Delivers an empty container. */
  | 'deliver'
  /** Delivers an empty container and takes the full one. */
  | 'exchange'
  /** Takes the full container. */
  | 'collect'
  /** Takes the full container, tips it and brings it back. */
  | 'tip_and_return'
  /** Empties bins, or is loaded loose, until the vehicle is full. */
  | 'load'
  /** Visits without loading. */
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
  /** Containers with the same number are interchangeable; -1 for none. */
  container: number;
  kg: number;
  litres: number;
  service: number;
  /** The service begins within this window. */
  opens: number;
  closes: number;
  /** Capabilities that a vehicle must have, as bits. */
  skills: number;
  /** The only vehicle that may do it; -1 for any. */
  vehicle: number;
  /** Tips that accept the load, as bits. */
  tips: number;
}

export interface DayVehicle {
  start: number;
  end: number;
  kind: VehicleKind;
  /** Maximum number of stacked empty containers. */
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

/**
 * Daily driving limits: Regulation (EC) 561/2006, articles 6(1) and 7, which apply in Great Britain as
 * retained.
 */
export interface DrivingHours {
  /** Seconds of driving in a day. */
  day: number;
  /** Seconds of driving after which a break is due, and its length. */
  stretch: number;
  break: number;
}

export const drivingHours: DrivingHours = { day: 9 * 3600, stretch: 4.5 * 3600, break: 45 * 60 };

export type Objective = 'distance' | 'time' | 'vehicles';

export interface DayProblem {
  /** Number of places, and of rows and columns of the matrices. */
  places: number;
  metres: Int32Array;
  seconds: Int32Array;
  jobs: DayJob[];
  vehicles: DayVehicle[];
  /** At most 31. */
  tips: DayTip[];
  objective: Objective;
  hours: DrivingHours;
  /** Loading or unloading empties at the yard. */
  yard_service: number;
}

/** Maximum number of tips with a bit in `DayJob.tips`. */
export const mostTips = 31;

export type StopType =
  | 'start'
  | 'delivery'
  | 'collection'
  | 'exchange'
  | 'visit'
  | 'tip'
  | 'yard'
  | 'break'
  | 'end';

export interface Stop {
  type: StopType;
  place: number;
  /** Index of the job; -1 if there is none. */
  job: number;
  /** Index of the tip; -1 if there is none. */
  tip: number;
  arrival: number;
  /** Start of the service; the time between arrival and this is waiting. */
  begins: number;
  depart: number;
  /** From the previous stop. */
  metres: number;
  seconds: number;
  /** Load on board at departure. */
  kg: number;
  /** Empty containers on board at departure. */
  empties: number;
}

/** One vehicle's day. */
export interface DayRoute {
  vehicle: number;
  jobs: number[];
  stops: Stop[];
  metres: number;
  /** From departure to return. */
  seconds: number;
  driving: number;
}
