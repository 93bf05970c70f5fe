import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/words.svelte';
import Sessions from '../src/parts/table/Sessions.svelte';
import type { SessionInfo } from '../src/wire';
import { heard } from './sample';

const noon = Date.UTC(2026, 10, 16, 12) / 1000;
const session = (name: string, changes: Partial<SessionInfo> = {}): SessionInfo => ({
  name,
  device: 'Firefox, Linux',
  created: noon,
  used: noon,
  is_this: false,
  ...changes,
});
let kept: SessionInfo[];
let asked: string[];
let refusal: object | null;

beforeEach(async () => {
  await words.choose('en');
  kept = [
    session('here', { is_this: true }),
    session('phone', { device: 'Safari, iPhone' }),
    session('link', { device: '', used: 0 }),
  ];
  asked = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (refusal) return Response.json(refusal, { status: 404 });
    if (method === 'DELETE') kept = kept.filter(({ name }) => !path.endsWith(`/${name}`));
    return Response.json(method === 'DELETE' ? {} : kept);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lines = (): (string | null)[] => screen.getAllByRole('listitem').map((line) => line.textContent);
async function opened(): Promise<HTMLElement[]> {
  render(Sessions);
  await fireEvent.click(screen.getByRole('button', { name: 'Where you are signed in' }));
  await screen.findByRole('list', { name: 'Where you are signed in' });
  return screen.getAllByRole('button', { name: 'Sign out' });
}

describe('your signed-in browsers', () => {
  it('are loaded only when opened, each with the time it was last seen', async () => {
    render(Sessions);
    expect(asked).toEqual([]);
    cleanup();
    await opened();
    expect(asked).toEqual(['GET /api/me/sessions']);
    const day = new Date(noon * 1000).toLocaleDateString('en-GB');
    expect(lines().map((line) => line?.replace('Sign out', '').trim())).toEqual([
      'Firefox, LinuxThis browser',
      `Safari, iPhoneLast seen ${day}`,
      'A link or an unnamed browserNot seen for a long time',
    ]);
  });

  it('disappear from the list once signed out', async () => {
    await fireEvent.click((await opened())[1] as HTMLElement);
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(asked).toEqual(['GET /api/me/sessions', 'DELETE /api/me/sessions/phone', 'GET /api/me/sessions']);
    expect(screen.queryByText('Safari, iPhone')).toBeNull();
  });

  it('return home when you sign out this one', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    await fireEvent.click((await opened())[0] as HTMLElement);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(asked).toEqual(['GET /api/me/sessions', 'DELETE /api/me/sessions/here']);
  });

  it('stay, with the reason, when the server returns an error', async () => {
    const buttons = await opened();
    refusal = { key: 'session-unknown', details: {} };
    await fireEvent.click(buttons[1] as HTMLElement);
    await vi.waitFor(() => expect(heard()).toContain(words.say('error-session-unknown')));
    expect(lines()).toHaveLength(3);
  });
});
