import { afterAll, vi } from "vitest";

/** After each file of a shared process: the next one finds settings and globals as they were. */
afterAll(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
