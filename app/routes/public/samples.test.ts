import { afterEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { withRollback } from "#db/testing.ts";
import * as samples from "./samples.tsx";
import { middleware } from "./samples-layout.tsx";

afterEach(() => vi.unstubAllEnvs());

test("the sample pages answer 404 unless the installation enables them", () =>
	withRollback(async ({ db, business }) => {
		const visit = async () =>
			(await new Browser(db, business.host).visit(samples, { path: "/samples", above: middleware })).status;
		expect(await visit()).toBe(200);
		vi.stubEnv("SELETA_SAMPLES", "");
		expect(await visit()).toBe(404);
	}));
