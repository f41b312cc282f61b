import { afterAll, vi } from "vitest";

afterAll(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
