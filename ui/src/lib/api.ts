/** HTTP requests; errors are thrown as `ApiError`. */
import type {
  BlockedPerson,
  BlockRequest,
  Catalogue,
  ForkRequest,
  GameFigures,
  History,
  Invitation,
  JoinRequest,
  LocalAddress,
  Mistake,
  MoveReason,
  NoticeAddress,
  NoticeHours,
  NoticeSettings,
  PushSubscription,
  OpenTable,
  OwnContent,
  RatingsInfo,
  RecapInfo,
  Person,
  PersonalLink,
  Privacy,
  Problem,
  Replay,
  ReviewInfo,
  RulesExample,
  SeatRating,
  SessionInfo,
  StopToken,
  TableRequest,
  TableSummary,
  TableCreated,
  TableUpdate,
  TriedMistake,
} from '../wire';
import { ApiError } from './error';

async function request<Answer>(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? { headers }
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
    // not from our server, but from a proxy
  }
  const key = status === 404 ? 'unknown-address' : status < 500 ? 'bad-request' : 'gone';
  return new ApiError(key, { status, field: `HTTP ${status}` });
}

const at = (table: string, more = '') => `/api/tables/${encodeURIComponent(table)}${more}`;

export const api = {
  examples: (game: string) => request<RulesExample[]>(`/api/games/${game}/examples`),
  content: (game: string) => request<OwnContent>(`/api/games/${game}/content`),
  catalogue: () => request<Catalogue>('/api/games'),
  me: () => request<Person>('/api/me'),
  name: (person: Person) => request<Person>('/api/me', 'PUT', person),
  personalLink: () => request<PersonalLink>('/api/me/link', 'POST'),
  back: (link: PersonalLink) => request<Person>('/api/back', 'POST', link),
  privacy: () => request<Privacy>('/api/privacy'),
  deleteMe: () => request<unknown>('/api/me', 'DELETE'),
  sessions: () => request<SessionInfo[]>('/api/me/sessions'),
  endSession: (name: string) => request<unknown>(`/api/me/sessions/${encodeURIComponent(name)}`, 'DELETE'),
  /** The header stops notices while the page is visible. */
  myTables: () =>
    request<TableSummary[]>(
      '/api/me/tables',
      'GET',
      undefined,
      document.visibilityState === 'visible' ? { 'page-visible': '1' } : {},
    ),
  notices: () => request<NoticeSettings>('/api/me/notices'),
  noticeHours: (hours: NoticeHours) => request<NoticeSettings>('/api/me/notices', 'PUT', hours),
  addPush: (subscription: PushSubscription) => request<NoticeSettings>('/api/me/notices/push', 'POST', subscription),
  addNoticeAddress: (address: NoticeAddress) => request<NoticeSettings>('/api/me/notices/addresses', 'POST', address),
  testNotice: (channel: string) => request<unknown>(`/api/me/notices/${encodeURIComponent(channel)}/test`, 'POST'),
  dropNotices: (channel: string) => request<NoticeSettings>(`/api/me/notices/${encodeURIComponent(channel)}`, 'DELETE'),
  stopNotices: (token: StopToken) => request<unknown>('/api/notices/stop', 'POST', token),
  openTables: () => request<OpenTable[]>('/api/open-tables'),
  quick: (game: string) => request<TableCreated>(`/api/games/${game}/quick`, 'POST'),
  blocked: () => request<BlockedPerson[]>('/api/me/blocked'),
  block: (body: BlockRequest) => request<unknown>('/api/me/blocked', 'POST', body),
  unblock: (id: string) => request<unknown>(`/api/me/blocked/${encodeURIComponent(id)}`, 'DELETE'),
  publicTables: () => request<TableSummary[]>('/api/tables'),
  open: (table: TableRequest) => request<TableCreated>('/api/tables', 'POST', table),
  reach: () => request<LocalAddress>('/api/reach'),
  invitation: (table: string, body: JoinRequest) => request<Invitation>(at(table, '/invitation'), 'POST', body),
  join: (table: string, body: JoinRequest) => request<unknown>(at(table, '/join'), 'POST', body),
  remove: (table: string) => request<unknown>(at(table), 'DELETE'),
  recap: (table: string) => request<RecapInfo>(at(table, '/recap')),
  history: (game: string, page: number) => request<History>(`/api/me/history?game=${game}&page=${page}`),
  ratings: () => request<RatingsInfo>('/api/me/ratings'),
  setRatings: (wanted: boolean, shown: boolean) =>
    request<RatingsInfo>('/api/me/ratings', 'PUT', { wanted, public: shown }),
  tableRatings: (table: string) => request<(SeatRating | null)[]>(at(table, '/ratings')),
  figures: () => request<GameFigures[]>('/api/me/figures'),
  replay: (table: string) => request<Replay>(at(table, '/replay')),
  reason: (table: string, step: number) => request<MoveReason>(at(table, `/reasons/${step}`)),
  /** `known` is the number of decisions that are known already: the answer waits for more. */
  review: (table: string, known?: number, detail = 'usual') =>
    request<ReviewInfo>(at(table, `/review?detail=${detail}${known === undefined ? '' : `&known=${known}`}`)),
  /** As the seat that answered in this step saw it before, or as another one saw it after. */
  moment: (table: string, step: number, seat?: number) =>
    request<TableUpdate>(at(table, `/moments/${step}${seat === undefined ? '' : `?seat=${seat}`}`)),
  mistakes: () => request<Mistake[]>('/api/me/mistakes'),
  tryMistake: (body: TriedMistake) => request<Mistake>('/api/me/mistakes', 'POST', body),
  fork: (table: string, body: ForkRequest) => request<TableCreated>(at(table, '/fork'), 'POST', body),
  exportAddress: '/api/me/export',
  logAddress: (table: string) => at(table, '/log'),
  socketAddress: (table: string) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${at(table, '/socket')}`,
};
