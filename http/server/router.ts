import findMyWay from 'find-my-way';
import { OpenAPIRouter } from 'openapi-backend';
import type { Document, Operation, ParsedRequest, Request } from 'openapi-backend';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The operations of a path, by method. */
type Item = Partial<Record<Method, Operation>>;

/**
 * openapi-backend's router with different matching: the original rebuilds every operation and compiles a
 * RegExp per path on each request (1 ms on 370 operations); this one walks a radix tree (about 0.2 µs).
 * Dispatch is unchanged. The tree contains paths, not methods: a concrete path takes precedence over a
 * templated one for any method (OpenAPI 3.1, 4.8.8.2).
 */
export class IndexedRouter extends OpenAPIRouter {
  private readonly operations: Operation[];
  private readonly byId: Map<string, Operation>;
  private readonly tree = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 500 });

  constructor(definition: Document) {
    super({ definition, apiRoot: '/' });
    this.operations = super.getOperations();
    this.byId = new Map(this.operations.map((operation) => [operation.operationId!, operation]));
    const items = new Map<string, Item>();
    for (const operation of this.operations) {
      const item = items.get(operation.path) ?? {};
      item[operation.method.toUpperCase() as Method] = operation;
      items.set(operation.path, item);
    }
    for (const [path, item] of items)
      this.tree.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, item);
  }

  override getOperations(): Operation[] {
    return this.operations;
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.byId.get(operationId);
  }

  /**
   * @throws Error beginning with `404` or `405`, which openapi-backend passes to its handlers of those names.
   */
  override matchOperation(request: Request): Operation {
    const found = this.tree.find('GET', request.path);
    if (!found) throw new Error('404-notFound');

    const operation = (found.store as Item)[request.method.toUpperCase() as Method];
    if (!operation) throw new Error('405-methodNotAllowed');

    (request as Request & { params: Record<string, string> }).params = found.params as Record<string, string>;

    return operation;
  }

  /** Returns the methods of this path for `Allow`; HEAD if there is GET, OPTIONS if there is any. */
  allowedMethods(path: string): string[] {
    const item = this.tree.find('GET', path)?.store as Item | undefined;
    if (!item) return [];

    const found = methods.filter((method) => item[method]);

    return [...found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
  }

  /** The server has already read everything else. */
  override parseRequest(request: Request): ParsedRequest {
    return request as unknown as ParsedRequest;
  }
}
