import findMyWay from 'find-my-way';
import { OpenAPIRouter } from 'openapi-backend';
import type { Document, Operation, ParsedRequest, Request } from 'openapi-backend';

/** What the tree remembers of a match; read back by `parseRequest` without matching again. */
interface Match {
  operation: Operation;
  params: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * openapi-backend's router with its matching replaced: the original rebuilds every operation and compiles a RegExp per
 * path on each request (1 ms on 370 operations), this one walks a radix tree (about 0.2 µs). Dispatch stays its own.
 */
export class IndexedRouter extends OpenAPIRouter {
  private readonly operations: Operation[];
  private readonly byId: Map<string, Operation>;
  private readonly tree = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 500 });

  constructor(definition: Document) {
    super({ definition, apiRoot: '/' });
    this.operations = super.getOperations();
    this.byId = new Map(this.operations.map((operation) => [operation.operationId!, operation]));
    for (const operation of this.operations) {
      const method = operation.method.toUpperCase() as Method;
      this.tree.on(method, operation.path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, operation);
    }
  }

  override getOperations(): Operation[] {
    return this.operations;
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.byId.get(operationId);
  }

  /** @throws Error beginning `404` or `405`, which openapi-backend hands to its handlers of those names. */
  override matchOperation(request: Request): Operation {
    const match = this.match(request.method.toUpperCase() as Method, request.path);
    if (match) {
      (request as Request & { params: Record<string, string> }).params = match.params;

      return match.operation;
    }
    if (this.allowedMethods(request.path).length > 0) throw new Error('405-methodNotAllowed');

    throw new Error('404-notFound');
  }

  /** The methods this path has, for `Allow`; HEAD wherever there is GET, OPTIONS wherever there is anything. */
  allowedMethods(path: string): string[] {
    const found = methods.filter((method) => this.match(method, path));
    if (found.length === 0) return [];

    return [...found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
  }

  /** Everything else was read already by the server. */
  override parseRequest(request: Request): ParsedRequest {
    return request as unknown as ParsedRequest;
  }

  private match(method: Method, path: string): Match | null {
    const found = this.tree.find(method, path);

    return found && { operation: found.store as Operation, params: found.params as Record<string, string> };
  }
}
