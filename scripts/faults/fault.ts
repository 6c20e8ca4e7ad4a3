/** A mistake to plant in the sources, one at a time, to see whether a test detects it. */
export interface Fault {
  /** Unique; the results are kept under it. */
  name: string;
  /** Path from the root of the repository. */
  file: string;
  /** Text that occurs exactly once in the file: short, so that other changes do not affect it. */
  find: string;
  replace: string;
  /** Which user would suffer, and how. */
  harm: string;
  /** The test files that should notice it. */
  tests: string[];
}
