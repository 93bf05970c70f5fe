/** War needs the whole window. */
import type { Layout } from '$ui/lib/games';

export const layout: Layout = 'rail';
