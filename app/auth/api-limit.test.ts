import { afterEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import * as unknown from "#app/routes/api/v1/not-found.ts";
import * as list from "#app/routes/api/v1/recruiters/list.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

afterEach(() => vi.unstubAllEnvs());

test("GET /jobs sends rate limit headers and answers 429 with Retry-After past the limit", () =>
	withRollback(async ({ db, trx, business }) => {
		vi.stubEnv("API_CALLS_PER_MINUTE", "4");
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, business.host);
		await caller.signIn(email, password);
		const ask = () => caller.call(list, "/jobs", { params: { entity: "jobs" }, headers: { "Accept-Language": "en" } });
		const left: (string | null)[] = [];
		for (let calls = 0; calls < 4; calls++) {
			const { status, headers } = await ask();
			expect(status).toBe(200);
			left.push(headers.get("RateLimit-Remaining"));
			expect(headers.get("RateLimit-Policy")).toBe('"calls";q=4;w=60');
			expect(headers.get("RateLimit")).toBe(`"calls";r=${left.at(-1)};t=${headers.get("RateLimit-Reset")}`);
		}
		expect(left).toEqual(["3", "2", "1", "0"]);
		const { status, headers, body } = await ask();
		expect(status).toBe(429);
		expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(headers.get("RateLimit-Remaining")).toBe("0");
		expect(body).toMatchObject({ code: "too_many_requests", status: 429 });
		expect(body.detail).toContain(headers.get("Retry-After"));
	}));

test("the API rate limit counts requests without a token by their network", () =>
	withRollback(async ({ db, business }) => {
		const caller = new ApiTestClient(db, business.host);
		const { status, headers } = await caller.call(unknown, "/nothing", { params: { "*": "nothing" } });
		expect(status).toBe(401);
		expect(Number(headers.get("RateLimit-Remaining"))).toBeGreaterThan(0);
	}));
