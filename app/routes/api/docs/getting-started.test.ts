import { expect, test } from "vitest";
import { anAdministrator, password } from "#app/routes/entity/administrator-session.testing.ts";
import { withRollback } from "#db/testing.ts";
import * as list from "../v1/recruiters/list.ts";
import { ApiTestClient } from "../v1/testing.ts";
import { sampleListQuery } from "./getting-started.tsx";

test("the guide's first list request succeeds as written", () =>
	withRollback(async (inside) => {
		const { recruiter } = await anAdministrator(inside);
		const caller = new ApiTestClient(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		const { status, body } = await caller.call(list, `/jobs?${sampleListQuery}`, { params: { entity: "jobs" } });
		expect([status, body.jobs]).toEqual([200, []]);
	}));

test("a call names JSON as the required type when sent as a form, the default of curl", () =>
	withRollback(async (inside) => {
		const { recruiter } = await anAdministrator(inside);
		const caller = new ApiTestClient(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		const { status, body } = await caller.call(list, "/jobs", {
			method: "POST",
			params: { entity: "jobs" },
			body: '{"job": {"title": "Contador"}}',
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
	}));
