/** Validators of the contract. Written by `npm run generate`; do not edit. */
import type { ErrorObject } from 'ajv';

declare namespace validators {
  interface ValidateFunction {
    (data: unknown): boolean;
    /** Of the last call; read them before calling again. */
    errors?: null | ErrorObject[];
  }
}

declare const validators: {
  /** JSON request bodies by operationId; where a body may be bulk, of one record. Absent without a JSON body. */
  bodies: Readonly<Record<string, validators.ValidateFunction>>;
  /** Query parameters after coercion, by operationId; unknown ones are refused. Every operation has one. */
  queries: Readonly<Record<string, validators.ValidateFunction>>;
  /** Path parameters after decoding, by operationId. Every operation has one. */
  paths: Readonly<Record<string, validators.ValidateFunction>>;
};

export = validators;
