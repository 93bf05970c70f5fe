/** What the pages ask of the server outside a table's own line; a refusal is thrown as `ApiError`. */
import type {
  Catalogue,
  ForkRequest,
  JoinRequest,
  Person,
  PersonalLink,
  Problem,
  Replay,
  TableRequest,
  TableSummary,
  TableCreated,
} from '../wire';
import { ApiError } from './error';

async function ask<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new ApiError('gone');
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Answer;
  throw errorOf(text, response.status);
}

function errorOf(text: string, status: number): ApiError {
  try {
    const problem = JSON.parse(text) as Partial<Problem>;
    if (problem.key) return new ApiError(problem.key, { ...problem.details, status });
  } catch {
    // whoever answered was not our server
  }
  return new ApiError(status === 404 ? 'unknown-address' : status < 500 ? 'bad-request' : 'gone', { status });
}

const at = (table: string, more = '') => `/api/tables/${encodeURIComponent(table)}${more}`;

export const api = {
  catalogue: () => ask<Catalogue>('/api/games'),
  me: () => ask<Person>('/api/me'),
  name: (person: Person) => ask<Person>('/api/me', 'PUT', person),
  personalLink: () => ask<PersonalLink>('/api/me/link', 'POST'),
  back: (link: PersonalLink) => ask<Person>('/api/back', 'POST', link),
  myTables: () => ask<TableSummary[]>('/api/me/tables'),
  publicTables: () => ask<TableSummary[]>('/api/tables'),
  open: (table: TableRequest) => ask<TableCreated>('/api/tables', 'POST', table),
  join: (table: string, asked: JoinRequest) => ask<unknown>(at(table, '/join'), 'POST', asked),
  remove: (table: string) => ask<unknown>(at(table), 'DELETE'),
  replay: (table: string) => ask<Replay>(at(table, '/replay')),
  fork: (table: string, asked: ForkRequest) => ask<TableCreated>(at(table, '/fork'), 'POST', asked),
  logAddress: (table: string) => at(table, '/log'),
  socketAddress: (table: string) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${at(table, '/socket')}`,
};
