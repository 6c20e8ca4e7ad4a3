/** A mistake to plant in the sources, one at a time, to see whether a test notices it. */
export interface Fault {
  /** Unique; the results are kept under it. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Text that stands exactly once in the file: short, so that other changes leave it alone. */
  find: string;
  replace: string;
  /** Which user would suffer, and how. */
  harm: string;
  /** The test files that should notice it. */
  tests: string[];
}
