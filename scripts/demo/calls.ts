import { RenderedJson } from '../../presenters/rendered.ts';

/** A validated body, as the pipeline would hand it to a handler. */
export function request<Body>(body: Body) {
  return { path: {} as never, query: {} as never, body, message: undefined as never };
}

/** A record that a handler answered. */
export function recordOf(answer: { body: unknown }): Record<string, any> {
  const { body } = answer;

  return (body instanceof RenderedJson ? JSON.parse(body.text) : body) as Record<string, any>;
}

/** The id of a record that a handler answered. */
export function idOf(answer: { body: unknown }): string {
  return recordOf(answer).id as string;
}
