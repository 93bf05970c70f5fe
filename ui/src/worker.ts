/** The service worker: keeps the client, rules and seen replays for offline use, never tables, and shows notices. */
/// <reference lib="webworker" />
export {};
declare const self: ServiceWorkerGlobalScope;
/** Filled in by ui/build/worker.ts. */
declare const FILES: readonly string[];
declare const VERSION: string;

const SHELL = '/';
const CLIENT = `client-${VERSION}`;
/** The same for everyone: games, and examples of rules. */
const ANSWERS = 'answers';
const REPLAYS = 'replays';
/** Each with its recap. */
const MOST_REPLAYS = 2 * 30;
/** How long a page waits for the server before the kept client answers (ms). */
const PATIENCE = 4000;

const PUBLIC_ANSWER = /^\/api\/games(\/[a-z0-9-]+\/(examples|content))?$/;
const REPLAY = /^\/api\/tables\/[A-Za-z0-9_-]+\/(replay|recap)$/;

self.addEventListener('install', (event) => {
  // a file that fails is fetched when needed
  event.waitUntil(
    caches.open(CLIENT).then((cache) => Promise.allSettled([SHELL, ...FILES].map((file) => cache.add(file)))),
  );
});

/** Runs once no page of an older version is open. */
self.addEventListener('activate', (event) => {
  const drop = (names: string[]) =>
    names.filter((name) => ![CLIENT, ANSWERS, REPLAYS].includes(name)).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(drop(names)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // downloads take their time
  if (request.mode === 'navigate' && pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
  else if (PUBLIC_ANSWER.test(pathname)) event.respondWith(fresh(request, ANSWERS));
  else if (REPLAY.test(pathname)) event.respondWith(fresh(request, REPLAYS));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (problem) {
    const kept = await caches.match(SHELL, { cacheName: CLIENT });
    if (kept) return kept;
    throw problem;
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CLIENT });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CLIENT)).put(request, response.clone());
  return response;
}

/** From the server, or its last answer. */
async function fresh(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  let response: Response;
  try {
    response = await fetch(request);
  } catch (problem) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw problem;
  }
  // newest last; what you may no longer see is deleted
  await cache.delete(request);
  if (response.ok)
    void cache
      .put(request, response.clone())
      .then(() => shorten(cache))
      .catch(() => undefined);
  return response;
}

async function shorten(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_REPLAYS).map((key) => cache.delete(key)));
}

/** Written by src/wonderland/notices/push.py. */
interface Notice {
  title: string;
  body: string;
  link: string;
  tag: string;
  lang: string;
  open: string;
  stop: string;
  stopped: string;
  token: string;
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(show(notice));
});

async function show(notice: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, tag, lang } = notice;
  const actions = [
    { action: 'open', title: notice.open },
    { action: 'stop', title: notice.stop },
  ];
  const look = { icon: '/icon-192.png', badge: '/badge.png' };
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    ...look,
    data: notice,
    actions,
  } as NotificationOptions);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const notice = event.notification.data as Notice;
  event.waitUntil(event.action === 'stop' ? stop(notice) : open(notice));
});

async function open({ link }: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === new URL(link).pathname);
  await (there ? there.focus() : self.clients.openWindow(link));
}

async function stop({ link, stopped, token, lang }: Notice): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/notices/stop', { method: 'POST', headers, body: JSON.stringify({ token }) }).catch(
    () => undefined,
  );
  if (answer?.ok)
    await self.registration.showNotification(stopped, { lang, tag: 'stop', icon: '/icon-192.png', data: { link } });
  else await self.clients.openWindow(`/stop#${token}`);
}
